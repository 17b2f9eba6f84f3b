import { transitions } from '../kernel/index.ts';

/** Statuses of a poll (state machine 10). */
export const pollStatuses = ['DRAFT', 'SCHEDULED', 'OPEN', 'CLOSED', 'ARCHIVED'] as const;
export type PollStatus = (typeof pollStatuses)[number];

export const pollEvents = ['publish', 'open', 'close', 'archive'] as const;
export type PollEvent = (typeof pollEvents)[number];

/** What a person reads for each status. */
export const pollStatusLabels: Readonly<Record<PollStatus, string>> = {
  DRAFT: 'Brouillon',
  SCHEDULED: 'Programmé',
  OPEN: 'Ouvert',
  CLOSED: 'Fermé',
  ARCHIVED: 'Archivé',
};

/** State machine 10. */
export const pollMachine = transitions<PollStatus, PollEvent>({
  entity: 'poll',
  events: pollEvents,
  initial: ['DRAFT', 'OPEN'],
  table: {
    DRAFT: {
      publish: { to: ['SCHEDULED', 'OPEN'], by: ['ADMIN'] }, // open at once when its first day has come
    },
    SCHEDULED: {
      open: { to: 'OPEN', by: ['SYSTEM'] }, // its first day
    },
    OPEN: {
      close: { to: 'CLOSED', by: ['ADMIN', 'COMMUNITY_MANAGER', 'SYSTEM'] }, // a click, or its last day is over
    },
    CLOSED: {
      archive: { to: 'ARCHIVED', by: ['ADMIN'] },
    },
    ARCHIVED: {},
  },
});
