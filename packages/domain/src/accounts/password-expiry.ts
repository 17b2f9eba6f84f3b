import type { Role } from './roles.ts';

/** A temporary password is good for three days, used or not (threats T07). */
export const temporaryPasswordHours = 72;

const privileged: readonly Role[] = ['ADMIN', 'MODERATOR'];
const dayMs = 86_400_000;

/**
 * Returns when a password that was chosen at `now` only opens the page that changes it, or null for never. Both instants in
 * epoch milliseconds. Renewal is for privileged roles, every `privilegedDays` days, and for temporary passwords
 * (the CNIL asks none of the others).
 */
export function passwordExpiry(choice: {
  readonly role: Role | null;
  readonly temporary?: boolean;
  readonly privilegedDays: number;
  readonly now: number;
}): number | null {
  if (choice.temporary) return choice.now + temporaryPasswordHours * 3_600_000;
  const expires = choice.role !== null && privileged.includes(choice.role);
  return expires ? choice.now + choice.privilegedDays * dayMs : null;
}
