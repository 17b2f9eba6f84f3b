import type { Scope } from '@elan/domain/accounts';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { and, eq, notInArray } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { withinScope } from '../../platform/registry/within-scope.ts';
import { companies, isFirm, isKnownCompany } from '../companies/public.ts';
import { members } from './members.tables.ts';

export type Member = typeof members.$inferSelect;

/**
 * Returns the company whose employees a caller acts on: their own, or the one that an administrator names.
 * Throws `not-found` for another company than one's own (I36), `missing-parameter` to an administrator who names none.
 */
export function companyFor(scope: Scope, companyId: string | undefined): string {
  if (scope.kind === 'company') {
    if (companyId !== undefined && companyId !== scope.companyId) throw kernelErrors.fail('not-found');
    return scope.companyId;
  }
  if (scope.kind !== 'all') throw kernelErrors.fail('permission-denied');
  if (companyId === undefined) throw kernelErrors.fail('missing-parameter', { name: 'companyId' });
  if (!isUuid(companyId)) throw kernelErrors.fail('not-found');
  return companyId;
}

/**
 * The same for what is only read, where nothing else would say that there is no such company. Throws as `companyFor`, and `not-found` for
 * the customers of the shop: they are no company, and nobody is employed there.
 */
export async function readCompanyFor(scope: Scope, companyId: string | undefined): Promise<string> {
  const company = companyFor(scope, companyId);
  if (scope.kind === 'all' && !(await isKnownCompany(company))) throw kernelErrors.fail('not-found');
  return company;
}

/** An employee of a scope; throws `not-found`: a foreign id, an unknown one and a malformed one are the same (I36). */
export async function requireMember(scope: Scope, id: string): Promise<Member> {
  return found(isUuid(id) ? await db.select().from(members).where(one(scope, id)) : []);
}

/** The same with its row locked until the transaction ends: whatever changes an employee, or gives one a licence, takes it first. */
export async function lockMember(scope: Scope, id: string): Promise<Member> {
  return found(isUuid(id) ? await db.select().from(members).where(one(scope, id)).for('no key update') : []);
}

const one = (scope: Scope, id: string) => and(withinScope(scope, members), eq(members.id, id));

function found([member]: readonly Member[]): Member {
  if (!member) throw kernelErrors.fail('not-found');
  return member;
}

/** The name of a company that may invite, as the invitation says it; null for one that is unknown, blacklisted, deleted, or the customers of the shop. */
export async function findInvitingCompany(companyId: string): Promise<string | null> {
  const [company] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(
      and(eq(companies.id, companyId), isFirm, notInArray(companies.status, ['BLACKLISTED', 'DELETED'])),
    );
  return company?.name ?? null;
}

/** The same; throws `not-found` for a company that adds and invites nobody. */
export async function requireInvitingCompany(companyId: string): Promise<string> {
  const name = await findInvitingCompany(companyId);
  if (name === null) throw kernelErrors.fail('not-found');
  return name;
}

/** Tells the open pages of a company, and the administrators', that its employees changed; in the caller's transaction. */
export async function tellMembersChanged(companyId: string, id: string): Promise<void> {
  await publishLive({ topic: `company:${companyId}`, kind: 'members/changed', id });
  await publishLive({ topic: 'role:ADMIN', kind: 'members/changed', id });
}
