import { kernelErrors, type Reach } from '../kernel/index.ts';
import { permissions, type Permission } from '../policies/index.ts';
import { can } from './permissions.ts';
import { isOpenToReaders, isReadOnly } from './read-only.ts';
import type { CompanyRight } from './rights.ts';
import { accountErrors } from './errors.ts';
import type { Role } from './roles.ts';
import { isFreshProof, isOpenWhileWaiting } from './waiting.ts';
import type { Wait } from './waiting.ts';

/** Who acts: one identity of one account in one session; rights of several identities never add up (A14). */
export type Actor = {
  userId: string;
  role: Role;
  companyId: string | null;
  gymId: string | null;
  prescriptorId: string | null;
  /** The record of an employee in the list of the company; null for whoever is none, a customer of the shop too. */
  memberId?: string | null;
  coachId?: string | null;
  /** The session that signed the request. */
  sid: string;
  rights: readonly CompanyRight[];
  /** What this person must do before the application opens. */
  waitsFor: Wait | null;
  /** The company is suspended or archived: its people read, and change nothing. */
  readOnly?: boolean;
  /** When the password was last given in this session, in epoch milliseconds (A15). */
  provenAt: number;
};

/** Which rows an actor may touch; every repository asks for one. `none` matches no row. */
export type Scope =
  | { kind: 'all' }
  | { kind: 'company'; companyId: string }
  | { kind: 'gym'; gymId: string }
  | { kind: 'affiliated'; prescriptorId: string }
  | { kind: 'own'; userId: string }
  | { kind: 'none' };

type Holder = Pick<Actor, 'role' | 'rights'> & { readonly company?: { readonly status: string } | null };

/**
 * Tells whether an actor holds a permission: its role has a grant, and the company's flag is set where one is needed. Of a company
 * that is named, suspended or archived, people hold those that read.
 */
export function may(actor: Holder, permission: Permission): boolean {
  if (can(actor.role, permission) === null) return false;
  if (actor.company && isReadOnly(actor.company.status) && !isOpenToReaders(permission)) return false;
  const { needsRight } = permissions[permission];
  return !needsRight || actor.role !== 'COMMUNITY_MANAGER' || actor.rights.includes(needsRight);
}

function scopeOfReach(actor: Actor, reach: Reach): Scope {
  switch (reach) {
    case 'all':
    case 'aggregate-all':
      return { kind: 'all' };
    case 'gym':
    case 'aggregate-gym':
      return actor.gymId === null ? { kind: 'none' } : { kind: 'gym', gymId: actor.gymId };
    case 'company':
    case 'aggregate-company':
      return actor.companyId === null ? { kind: 'none' } : { kind: 'company', companyId: actor.companyId };
    case 'affiliated':
    case 'aggregate-affiliated':
      return actor.prescriptorId === null
        ? { kind: 'none' }
        : { kind: 'affiliated', prescriptorId: actor.prescriptorId };
    case 'own':
      return { kind: 'own', userId: actor.userId };
  }
}

const refusals = {
  'new-password': 'auth/password-expired',
  charter: 'auth/charter-to-accept',
  phone: 'auth/phone-not-verified',
} as const satisfies Record<Wait, string>;

/**
 * Returns the rows that an actor may touch with a permission.
 * An actor without the gym, company or prescriptor that its reach needs gets the empty scope, never all (A6).
 * Throws `permission-denied` when the role has no grant or the company's right is missing, `auth/password-expired`, `auth/charter-to-accept` or
 * `auth/phone-not-verified` when something must be done first, `auth/company-read-only` for the people of a suspended company.
 */
export function scopeOf(actor: Actor, permission: Permission): Scope {
  const reach = can(actor.role, permission);
  if (reach === null || !may(actor, permission)) throw kernelErrors.fail('permission-denied');
  if (actor.waitsFor !== null && !isOpenWhileWaiting(permission)) {
    throw accountErrors.fail(refusals[actor.waitsFor]);
  }
  if (actor.readOnly && !isOpenToReaders(permission)) throw accountErrors.fail('auth/company-read-only');
  return scopeOfReach(actor, reach);
}

/**
 * Asks for the password again when a permission is a sensitive act and the last proof is too old (A15).
 * `now` is in epoch milliseconds. Throws `auth/reauthentication-required`.
 */
export function requireFreshProof(actor: Actor, permission: Permission, now: number): void {
  if (permissions[permission].reauthentication && !isFreshProof(actor.provenAt, now)) {
    throw accountErrors.fail('auth/reauthentication-required');
  }
}
