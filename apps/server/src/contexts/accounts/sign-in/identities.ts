import {
  audienceOfRole,
  identityKindOf,
  type IdentityKind,
  type OtherApplication,
  type SignInAudience,
  type WebRole,
} from '@elan/domain/accounts';
import { eq } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { staff } from '../accounts.tables.ts';
import { managerIdentities, type Identity } from './manager-identities.ts';
import type { SessionFacts } from './read-session.ts';
import { collectedNeed } from '../../../platform/context/need.ts';

/** All that a person is: our people's identity first, then the manager's, then those of the two spaces. */
export type Identities = readonly Identity[];

/** How a space knows its people: the identity that the records of a user give, or null. */
type SpaceSource = {
  readonly kind: Extract<IdentityKind, 'member' | 'coach'>;
  readonly find: (userId: string) => Promise<Identity | null>;
};

/**
 * Who opens the spaces of employees, customers and coaches: each is known by the context of its people. Of one kind the first that
 * knows the person answers: an employee who buys in the shop stays an employee.
 */
export const spaceIdentities = collectedNeed<SpaceSource>().named('accounts.space-identities');

async function identityOfSpace(kind: IdentityKind, userId: string): Promise<Identity | null> {
  for (const source of spaceIdentities()) {
    const found = source.kind === kind ? await source.find(userId) : null;
    if (found) return found;
  }
  return null;
}

async function staffIdentity(userId: string): Promise<Identity | null> {
  const [record] = await db.select().from(staff).where(eq(staff.userId, userId));
  return record ? { role: record.role as WebRole, gymId: record.gymId, manager: null } : null;
}

const managerIdentity = (userId: string): Promise<Identity | null> => managerIdentities().find(userId);

/**
 * Returns the identity that a session was opened with, null when it is no longer its person's: another one never takes its
 * place. Without a choice: staff first, then manager (D3).
 */
export async function identityOfSession(facts: SessionFacts): Promise<Identity | null> {
  const { identity, staff: asStaff, joined, userId } = facts;
  if (identity === 'member' || identity === 'coach') return identityOfSpace(identity, userId);
  if (asStaff) return { ...asStaff, manager: null };
  return identity === 'staff' ? null : managerIdentities().identityOf(joined);
}

/** Returns a person's identity on this application, staff first, then manager (D3); null when there is none. */
export const findIdentity = async (userId: string): Promise<Identity | null> =>
  (await staffIdentity(userId)) ?? managerIdentity(userId);

/** Returns everything that a person is. */
export async function findIdentities(userId: string): Promise<Identities> {
  const all = [await staffIdentity(userId), await managerIdentity(userId)];
  for (const kind of ['member', 'coach'] as const) all.push(await identityOfSpace(kind, userId));
  return all.filter((identity) => identity !== null);
}

/**
 * Returns whether a person is anybody, on this application or another. Who was removed from the only company, or whose company is
 * cancelled, blacklisted or deleted, is not.
 */
export async function isSomebody(userId: string): Promise<boolean> {
  return (await findIdentities(userId)).length > 0;
}

/** The identity of a kind among those of a person; without a kind the first one of the audience. */
export const pickIdentity = (
  all: Identities,
  chosen: IdentityKind | null = null,
  audience: SignInAudience = 'back-office',
): Identity | undefined =>
  all.find(({ role }) =>
    chosen === null ? audienceOfRole(role) === audience : identityKindOf(role) === chosen,
  );

const applicationOfKind: Readonly<Record<IdentityKind, OtherApplication>> = {
  coach: 'coaches',
  member: 'members',
  manager: 'organisations',
  staff: 'organisations',
};

/** The applications of a person other than the one of an audience, for the page that shows the way. */
export function applicationsBeside(all: Identities, audience: SignInAudience): OtherApplication[] {
  const beside = all.filter(({ role }) => audienceOfRole(role) !== audience);
  return [...new Set(beside.map(({ role }) => applicationOfKind[identityKindOf(role)]))];
}
