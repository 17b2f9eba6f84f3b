import { transitions } from '../kernel/index.ts';
import type { DataExportStatus } from './account-words.ts';

/** What a copy of one's data allows: a day's number of them, and for how long one is kept, in days (GDPR, articles 12 and 15). */
export const exportLimits = { perDay: 3, keptDays: 7 } as const;

/** What is typed to have one's own account erased. */
export const erasureWord = 'SUPPRIMER';

/** What stands in the place of a person who was erased. */
export type Pseudonym = {
  readonly firstName: string;
  readonly lastName: string;
  readonly displayNameAnonym: string;
  readonly email: string;
};

/**
 * Returns the name that hides a person, « Utilisateur 1A2B3C »: the first six figures of the account's random id
 * (specification point 3, `displayNameAnonym`).
 */
export function pseudonymOf(userId: string): Pseudonym {
  const firstName = 'Utilisateur';
  const lastName = userId.replaceAll('-', '').slice(0, 6).toUpperCase();
  return {
    firstName,
    lastName,
    displayNameAnonym: `${firstName} ${lastName}`,
    // .invalid never receives anything (RFC 2606).
    email: `erased-${userId.toLowerCase()}@erased.invalid`,
  };
}

export const dataExportEvents = ['make', 'fail', 'expire'] as const;
export type DataExportEvent = (typeof dataExportEvents)[number];

/** The life of a copy: a job makes it, seven days later another one erases it. */
export const dataExportMachine = transitions<DataExportStatus, DataExportEvent>({
  entity: 'data-export',
  events: dataExportEvents,
  initial: ['PENDING'],
  table: {
    PENDING: { make: { to: 'READY', by: ['SYSTEM'] }, fail: { to: 'FAILED', by: ['SYSTEM'] } },
    READY: { expire: { to: 'EXPIRED', by: ['SYSTEM'] } },
    EXPIRED: {},
    FAILED: {},
  },
});
