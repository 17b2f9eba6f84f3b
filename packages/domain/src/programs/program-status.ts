import { transitions } from '../kernel/index.ts';

/** Statuses of a program, or pack (state machine 5). */
export const programStatuses = [
  'DRAFT',
  'PENDING',
  'PENDING_PLANNING',
  'PENDING_COACH',
  'PENDING_DATE',
  'PENDING_DATE_CONFIRMATION',
  'ACTIVE',
  'PAUSED',
  'ENDED',
  'CANCELLED',
  'REFUSED',
] as const;
export type ProgramStatus = (typeof programStatuses)[number];

export const programEvents = [
  'submit',
  'discard',
  'refuse',
  'withdraw',
  'approve',
  'setPlanning',
  'assignCoach',
  'postpone',
  'proposeEarlierDate',
  'acceptDate',
  'refuseDate',
  'keepOldDate',
  'imposeLaterDate',
  'start',
  'pause',
  'resume',
  'stop',
  'complete',
] as const;
export type ProgramEvent = (typeof programEvents)[number];

/** What a person reads for each status. */
export const programStatusLabels: Readonly<Record<ProgramStatus, string>> = {
  DRAFT: 'Brouillon',
  PENDING: 'En attente de validation',
  PENDING_PLANNING: 'En attente de planning',
  PENDING_COACH: 'Recherche d’un coach',
  PENDING_DATE: 'En attente de la date de début',
  PENDING_DATE_CONFIRMATION: 'Date à confirmer',
  ACTIVE: 'Actif',
  PAUSED: 'Suspendu',
  ENDED: 'Terminé',
  CANCELLED: 'Annulé',
  REFUSED: 'Refusé',
};

/** The tabs of the planning screen (specification point 2), in their order: every status stands in exactly one. */
export const programTabs = [
  { key: 'active', label: 'Actifs', statuses: ['ACTIVE'] },
  { key: 'paused', label: 'Suspendus', statuses: ['PAUSED'] },
  {
    key: 'pending',
    label: 'En attente',
    statuses: [
      'DRAFT',
      'PENDING',
      'PENDING_PLANNING',
      'PENDING_COACH',
      'PENDING_DATE',
      'PENDING_DATE_CONFIRMATION',
    ],
  },
  { key: 'ended', label: 'Terminés', statuses: ['ENDED', 'CANCELLED', 'REFUSED'] },
] as const satisfies readonly { key: string; label: string; statuses: readonly ProgramStatus[] }[];
export type ProgramTab = (typeof programTabs)[number]['key'];

/** Tells whether a programme is over, as those of the tab « Terminés » are: nothing is planned for it any more. */
export const programIsOver = (status: string): boolean =>
  programTabs.some(({ key, statuses }) => key === 'ended' && statuses.some((one) => one === status));

// Irreversible, with a typed confirmation: future sessions are cancelled and not counted.
const stop = { to: 'ENDED', by: ['ADMIN'] } as const;

/** State machine 5. The client's answer to a date is the client's: ADMIN never gives it. */
export const programMachine = transitions<ProgramStatus, ProgramEvent>({
  entity: 'program',
  events: programEvents,
  initial: ['DRAFT'],
  table: {
    // Objective and spot; Community at least 3 slots; Safety exactly 5 and a Monday; no date before today.
    DRAFT: {
      submit: { to: 'PENDING', by: ['COMMUNITY_MANAGER', 'ADMIN'] },
      discard: { to: 'CANCELLED', by: ['COMMUNITY_MANAGER', 'ADMIN'] }, // then its row is removed: only the audit keeps it
    },
    PENDING: {
      refuse: { to: 'REFUSED', by: ['ADMIN'] }, // with a reason
      withdraw: { to: 'CANCELLED', by: ['COMMUNITY_MANAGER'] },
      approve: { to: 'PENDING_PLANNING', by: ['ADMIN'] },
    },
    // Spot and coach slots are free (I3, I4).
    PENDING_PLANNING: { setPlanning: { to: 'PENDING_COACH', by: ['ADMIN'] } },
    PENDING_COACH: {
      assignCoach: { to: 'PENDING_DATE', by: ['ADMIN', 'COACH'] }, // available, documents valid; by ours, or by the yes to an offer
      postpone: { to: 'PENDING_COACH', by: ['SYSTEM'] }, // no coach by D-3: the start moves (D19)
    },
    PENDING_DATE: {
      proposeEarlierDate: { to: 'PENDING_DATE_CONFIRMATION', by: ['ADMIN'] },
      imposeLaterDate: { to: 'PENDING_DATE', by: ['ADMIN'] },
      start: { to: 'ACTIVE', by: ['ADMIN', 'SYSTEM'] }, // the date has come, or ADMIN; a coach is set
    },
    PENDING_DATE_CONFIRMATION: {
      acceptDate: { to: 'PENDING_DATE', by: ['COMMUNITY_MANAGER'] },
      refuseDate: { to: 'PENDING_DATE', by: ['COMMUNITY_MANAGER'] }, // with a reason
      keepOldDate: { to: 'PENDING_DATE', by: ['SYSTEM'] }, // 72 h of silence (D19)
    },
    ACTIVE: {
      // At the first day of the pause, with a reason; the sessions in its span are cancelled, not counted.
      pause: { to: 'PAUSED', by: ['ADMIN', 'SYSTEM'] },
      stop,
      complete: { to: 'ENDED', by: ['SYSTEM'] }, // the evening count reached the sessions sold
    },
    PAUSED: {
      resume: { to: 'ACTIVE', by: ['ADMIN', 'SYSTEM'] }, // sessions are left; by hand, or the nightly job at the end date
      complete: { to: 'ENDED', by: ['SYSTEM'] }, // an evening that was late counted the last session sold
      stop,
    },
    ENDED: {},
    CANCELLED: {},
    REFUSED: {},
  },
});

/** What has become of a pause that somebody asked for; one that our team decides is granted at once. */
export const pauseStatuses = ['REQUESTED', 'GRANTED', 'REFUSED', 'WITHDRAWN'] as const;
export type PauseStatus = (typeof pauseStatuses)[number];
