import { transitions } from '../kernel/index.ts';

/** Statuses of an employee on a session (state machine 7); the shop adds the places that are held while they are paid. */
export const participantStatuses = [
  'WAITING',
  'REGISTERED',
  'LEFT',
  'LEFT_LATE',
  'PRESENT',
  'LATE',
  'ABSENT',
  'CANCELLED',
  'BANNED',
] as const;
export type ParticipantStatus = (typeof participantStatuses)[number];

export const participantEvents = [
  'promote',
  'leave',
  'leaveLate',
  'markPresent',
  'markLate',
  'markAbsent',
  'unmark',
  'cancelSession',
  'restoreSession',
  'ban',
  'comeBack',
  'waitAgain',
] as const;
export type ParticipantEvent = (typeof participantEvents)[number];

/** What a person reads for each status. */
export const participantStatusLabels: Readonly<Record<ParticipantStatus, string>> = {
  WAITING: 'En liste d’attente',
  REGISTERED: 'Inscrit',
  LEFT: 'Désinscrit',
  LEFT_LATE: 'Désinscrit moins de 24\u00a0h avant',
  PRESENT: 'Présent',
  LATE: 'En retard',
  ABSENT: 'Absent',
  CANCELLED: 'Séance annulée',
  BANNED: 'Exclu',
};

// COACH: of the sessions that they give (D45).
const markers = ['ADMIN', 'FLOOR', 'COMMUNITY_MANAGER', 'COACH', 'SYSTEM'] as const;
// MEMBER: for themselves, in the people’s space (D44).
const bookers = ['ADMIN', 'COMMUNITY_MANAGER', 'MEMBER'] as const;

// Marked again until the session closes; then by ADMIN only, until it is billed (the use case asks).
const marks = {
  markPresent: { to: 'PRESENT', by: markers },
  markLate: { to: 'LATE', by: markers },
  markAbsent: { to: 'ABSENT', by: markers },
} as const;
const ban = { to: 'BANNED', by: ['ADMIN'] } as const;
const unmark = { to: 'REGISTERED', by: markers } as const;
const again = {
  comeBack: { to: 'REGISTERED', by: bookers },
  waitAgain: { to: 'WAITING', by: bookers },
} as const;
// SYSTEM: the person left the company, or the session closed before a place became free.
const leave = { to: 'LEFT', by: [...bookers, 'SYSTEM'] } as const;
const leaveCompany = { to: 'LEFT', by: ['SYSTEM'] } as const;
const cancelSession = { to: 'CANCELLED', by: ['SYSTEM'] } as const;
const marked = {
  ...marks,
  unmark,
  leave: leaveCompany,
  cancelSession,
  ban,
} as const;

/** State machine 7. A person starts REGISTERED where there is room, WAITING where there is none. */
export const participantMachine = transitions<ParticipantStatus, ParticipantEvent>({
  entity: 'participant',
  events: participantEvents,
  initial: ['REGISTERED', 'WAITING'],
  table: {
    WAITING: {
      promote: { to: 'REGISTERED', by: ['SYSTEM'] }, // a place became free: the first of the list
      leave,
      cancelSession,
      ban,
    },
    REGISTERED: {
      leave, // at least 24 h before, or after the session was moved
      leaveLate: { to: 'LEFT_LATE', by: bookers },
      ...marks,
      cancelSession,
      ban,
    },
    LEFT: again,
    LEFT_LATE: again,
    PRESENT: marked,
    LATE: marked,
    ABSENT: marked,
    CANCELLED: {
      // Its session is restored: who had a place has one again, as far as there are places.
      restoreSession: { to: ['REGISTERED', 'WAITING'], by: ['SYSTEM'] },
      ...again,
    },
    BANNED: again, // once the ban is lifted (the use case asks)
  },
});
