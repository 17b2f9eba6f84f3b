import { transitions } from '../kernel/index.ts';

/** Statuses of a session (state machine 6). */
export const sessionStatuses = ['DRAFT', 'ACTIVE', 'PASSED', 'ENDED', 'CANCELLED', 'DELETED'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

export const sessionEvents = [
  'publish',
  'move',
  'pass',
  'close',
  'reset',
  'cancel',
  'restore',
  'delete',
] as const;
export type SessionEvent = (typeof sessionEvents)[number];

/** What lists of sessions may be narrowed to beside the statuses: those that took place, counted already or not yet, as dashboards count them. */
export const heldFilter = 'HELD';

/**
 * What else a figure of a dashboard opens, trainings left out as it leaves them out: the held ones that were full, those that were
 * called off, and of them those called off less than 24 hours before.
 */
export const figureFilters = [heldFilter, 'FULL', 'CALLED_OFF', 'CALLED_OFF_LATE'] as const;
export type FigureFilter = (typeof figureFilters)[number];

/** What a person reads for each of them. */
export const figureFilterLabels: Readonly<Record<FigureFilter, string>> = {
  HELD: 'Tenue',
  FULL: 'Tenue et complète',
  CALLED_OFF: 'Annulée, hors formations',
  CALLED_OFF_LATE: 'Annulée tard, hors formations',
};

/** Tells what is no status of a session, but what a figure opens. */
export const isFigureFilter = (status: string | undefined): status is FigureFilter =>
  figureFilters.some((one) => one === status);

/** What a person reads for each status. */
export const sessionStatusLabels: Readonly<Record<SessionStatus, string>> = {
  DRAFT: 'Brouillon',
  ACTIVE: 'À venir',
  PASSED: 'Passée',
  ENDED: 'Clôturée',
  CANCELLED: 'Annulée',
  DELETED: 'Supprimée',
};

// A company user also needs the right to create event sessions (A8); FLOOR keeps to its gym.
const editors = ['ADMIN', 'FLOOR', 'COMMUNITY_MANAGER'] as const;

/** State machine 6. A session made by hand starts as DRAFT, one of a program as ACTIVE. */
export const sessionMachine = transitions<SessionStatus, SessionEvent>({
  entity: 'session',
  events: sessionEvents,
  initial: ['DRAFT', 'ACTIVE'],
  table: {
    DRAFT: {
      publish: { to: 'ACTIVE', by: editors }, // coach, spot or address of the meeting; I3 to I6
      delete: { to: 'DELETED', by: editors }, // never counted
    },
    ACTIVE: {
      move: { to: 'ACTIVE', by: editors }, // I3 to I6; participants are told and may leave without penalty
      pass: { to: 'PASSED', by: ['SYSTEM'] }, // the end time has passed
      // Less than 24 h before, it counts unless ADMIN says not (reason); SYSTEM: its program stops or pauses.
      cancel: { to: 'CANCELLED', by: [...editors, 'SYSTEM'] },
    },
    PASSED: { close: { to: 'ENDED', by: ['ADMIN', 'SYSTEM'] } }, // counted
    ENDED: { reset: { to: 'ACTIVE', by: ['ADMIN'] } }, // unbilled; counted again by the next evening job
    CANCELLED: { restore: { to: 'ACTIVE', by: ['ADMIN'] } }, // in the future, unbilled, its slot free
    DELETED: {},
  },
});

/** The billing flag of a session lives beside its status. */
export const sessionBillings = ['UNBILLED', 'BILLED'] as const;
export type SessionBilling = (typeof sessionBillings)[number];

export const sessionBillingEvents = ['invoice', 'revert', 'reset', 'recount', 'editPrice'] as const;
export type SessionBillingEvent = (typeof sessionBillingEvents)[number];

/** What a person reads for each billing state. */
export const sessionBillingLabels: Readonly<Record<SessionBilling, string>> = {
  UNBILLED: 'Non facturée',
  BILLED: 'Facturée',
};

/**
 * State machine 6, billing. The acts that a bill freezes (reset, recount, price) are events that stay UNBILLED:
 * their use cases fire them here too, and a BILLED session refuses them.
 */
export const sessionBillingMachine = transitions<SessionBilling, SessionBillingEvent>({
  entity: 'session-billing',
  events: sessionBillingEvents,
  initial: ['UNBILLED'],
  table: {
    UNBILLED: {
      invoice: { to: 'BILLED', by: ['ADMIN'] }, // ENDED, or CANCELLED and counted
      reset: { to: 'UNBILLED', by: ['ADMIN'] },
      recount: { to: 'UNBILLED', by: ['ADMIN', 'SYSTEM'] },
      editPrice: { to: 'UNBILLED', by: editors },
    },
    BILLED: { revert: { to: 'UNBILLED', by: ['ADMIN'] } }, // the external invoice is left as it is
  },
});
