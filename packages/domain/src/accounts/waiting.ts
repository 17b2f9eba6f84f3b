import type { Permission } from '../policies/index.ts';
import type { Role, WebRole } from './roles.ts';

/** What a signed-in person must do before the application opens: a password that expired, then a charter that changed, then a phone to verify. */
export const waits = ['new-password', 'charter', 'phone'] as const;
export type Wait = (typeof waits)[number];

// Specification point 2: /verifyphone stands before /app for these three.
const verifiesPhone: readonly WebRole[] = ['COMMUNITY_MANAGER', 'PARTNERSHIP', 'FLOOR'];

/**
 * Returns what a person must do first, or null. The phone waits until the company's tutorial is done: onboarding is
 * skipped by the verification, not held up by it (specification point 2).
 */
export function waitOf(person: {
  readonly role: Role;
  readonly passwordExpired: boolean;
  /** The charter that was accepted is older than the present one. */
  readonly charterIsOlder: boolean;
  readonly phoneVerified: boolean;
  readonly companyStatus: string | null;
}): Wait | null {
  if (person.passwordExpired) return 'new-password';
  if (person.charterIsOlder) return 'charter';
  const mustVerify =
    verifiesPhone.some((role) => role === person.role) && person.companyStatus !== 'TUTORIAL';
  return mustVerify && !person.phoneVerified ? 'phone' : null;
}

const openWhileWaiting: readonly Permission[] = ['profile.own', 'phone.verify', 'pictures.write-own'];

/** Tells whether a permission can be used while something must be done first. */
export const isOpenWhileWaiting = (permission: Permission): boolean => openWhileWaiting.includes(permission);

/** For how long the proof of a password is good for sensitive acts, in minutes (A15). */
export const proofMinutes = 10;

/** Tells whether the password given at `provenAt` (epoch milliseconds) still covers a sensitive act at `now` (A15). */
export const isFreshProof = (provenAt: number, now: number): boolean =>
  now - provenAt <= proofMinutes * 60_000;
