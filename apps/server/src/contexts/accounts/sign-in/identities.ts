import {
  identityKindOf,
  type IdentityKind,
  type OtherApplication,
  type WebRole,
} from '@elan/domain/accounts';
import { eq } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { staff } from '../accounts.tables.ts';
import { managerIdentities, type Identity } from './manager-identities.ts';
import type { SessionFacts } from './read-session.ts';
import { collectedNeed } from '../../../platform/context/need.ts';

/** All that a person is: the identities of this application, our people's first, and the applications of the others. */
export type Identities = {
  readonly here: readonly Identity[];
  readonly elsewhere: readonly OtherApplication[];
};

/** Another application, and whether a person opens it. */
type Opening = {
  readonly application: OtherApplication;
  readonly opens: (userId: string) => Promise<boolean>;
};

/** Who opens the other applications: each is known by the context of its people. */
export const otherApplications = collectedNeed<Opening>().named('accounts.other-applications');

async function staffIdentity(userId: string): Promise<Identity | null> {
  const [record] = await db.select().from(staff).where(eq(staff.userId, userId));
  return record ? { role: record.role as WebRole, gymId: record.gymId, manager: null } : null;
}

const managerIdentity = (userId: string): Promise<Identity | null> => managerIdentities().find(userId);

/**
 * Returns the identity that a session was opened with, null when it is no longer its person's: another one never takes its
 * place. Without a choice: staff first, then manager (D3).
 */
export function identityOfSession({ identity, staff: asStaff, joined }: SessionFacts): Identity | null {
  if (asStaff) return { ...asStaff, manager: null };
  return identity === 'staff' ? null : managerIdentities().identityOf(joined);
}

/** Returns a person's identity on this application, staff first, then manager (D3); null when there is none. */
export const findIdentity = async (userId: string): Promise<Identity | null> =>
  (await staffIdentity(userId)) ?? managerIdentity(userId);

/** Returns everything that a person is. */
export async function findIdentities(userId: string): Promise<Identities> {
  const here = [await staffIdentity(userId), await managerIdentity(userId)];
  const elsewhere: OtherApplication[] = [];
  for (const { application, opens } of otherApplications()) {
    if (await opens(userId)) elsewhere.push(application);
  }
  return { here: here.filter((identity) => identity !== null), elsewhere };
}

/**
 * Returns whether a person is anybody, on this application or another. Who was removed from the only company, or whose company is
 * cancelled, blacklisted or deleted, is not.
 */
export async function isSomebody(userId: string): Promise<boolean> {
  const { here, elsewhere } = await findIdentities(userId);
  return here.length + elsewhere.length > 0;
}

/** The identity of a kind among those of a person; without a kind the first one. */
export const pickIdentity = (
  { here }: Identities,
  chosen: IdentityKind | null = null,
): Identity | undefined => here.find(({ role }) => chosen === null || identityKindOf(role) === chosen);
