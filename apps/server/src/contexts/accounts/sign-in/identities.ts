import {
  identityKindOf,
  type CompanyRight,
  type IdentityKind,
  type OtherApplication,
  type WebRole,
} from '@elan/domain/accounts';
import { eq } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { staff } from '../accounts.tables.ts';
import { joinToSession, type JoinedRecords, type SessionFacts } from './read-session.ts';

/** One of a person's identities on this application: a session uses one of them (A14: rights of several never add up). */
export type Identity = {
  readonly role: WebRole;
  readonly gymId: string | null;
  readonly manager: {
    readonly id: string;
    readonly rights: readonly CompanyRight[];
    readonly company: { readonly id: string; readonly name: string; readonly status: string };
  } | null;
};

/** All that a person is: the identities of this application, our people's first, and the applications of the others. */
export type Identities = {
  readonly here: readonly Identity[];
  readonly elsewhere: readonly OtherApplication[];
};

type ManagerSource = {
  /** In the caller's transaction. */
  readonly find: (userId: string) => Promise<Identity | null>;
  /** The same for the check of every request, as a part of its one statement, and what its columns say. */
  readonly records: JoinedRecords;
  readonly identityOf: (columns: readonly unknown[]) => Identity | null;
};
let managerSource: ManagerSource | undefined;

/** Tells where managers' identities come from: the context of companies, plugged in by the composition root. */
export function setManagerSource(source: ManagerSource): void {
  managerSource = source;
  joinToSession(source.records);
}

type ApplicationSource = (userId: string) => Promise<boolean>;
const applicationSources = new Map<OtherApplication, ApplicationSource>();

/** Tells where it is known who opens another application: the context of its people, plugged in by the composition root. */
export function setApplicationSource(application: OtherApplication, source: ApplicationSource): void {
  applicationSources.set(application, source);
}

async function staffIdentity(userId: string): Promise<Identity | null> {
  const [record] = await db.select().from(staff).where(eq(staff.userId, userId));
  return record ? { role: record.role as WebRole, gymId: record.gymId, manager: null } : null;
}

const managerIdentity = async (userId: string): Promise<Identity | null> =>
  (await managerSource?.find(userId)) ?? null;

/**
 * Returns the identity that a session was opened with, null when it is no longer its person's: another one never takes its
 * place. Without a choice: staff first, then manager (D3).
 */
export function identityOfSession({ identity, staff: asStaff, joined }: SessionFacts): Identity | null {
  if (asStaff) return { ...asStaff, manager: null };
  return identity === 'staff' ? null : (managerSource?.identityOf(joined) ?? null);
}

/** Returns a person's identity on this application, staff first, then manager (D3); null when there is none. */
export const findIdentity = async (userId: string): Promise<Identity | null> =>
  (await staffIdentity(userId)) ?? managerIdentity(userId);

/** Returns everything that a person is. */
export async function findIdentities(userId: string): Promise<Identities> {
  const here = [await staffIdentity(userId), await managerIdentity(userId)];
  const elsewhere: OtherApplication[] = [];
  for (const [application, opens] of applicationSources) {
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
