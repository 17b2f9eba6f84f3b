import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { on, type DomainEvents, type EventHandler } from '../../platform/registry/domain-events.ts';
import { eraseMembers, noLink } from './erase-members.ts';
import { withoutName } from './erase-old-members.job.ts';
import { tellMembersChanged } from './members.repository.ts';
import { memberImports, memberReports, members } from './members.tables.ts';

/** How many are erased with their company at once; the others are the night's (erase-old-members.job.ts). */
const peopleAtOnce = 500;

async function endLinks(companyId: string): Promise<void> {
  const invited = and(eq(members.companyId, companyId), isNotNull(members.invitationTokenHash));
  await db
    .select({ id: members.id })
    .from(members)
    .where(invited)
    .orderBy(asc(members.id))
    .for('no key update');
  const next = { version: sql`${members.version} + 1`, updatedAt: sql`now()` };
  await db
    .update(members)
    .set({ ...noLink, ...next })
    .where(invited);
}

/** The employees of a company that closes: their links are dead at once; with a deleted one they are erased (state machine 1). */
async function followClosing({ companyId, status, actor }: DomainEvents['companies/closed']): Promise<void> {
  await endLinks(companyId);
  // It sends nothing any more: nobody has to look.
  await db
    .update(memberReports)
    .set({ settledAt: sql`now()`, settledBy: actor.userId })
    .where(and(eq(memberReports.companyId, companyId), isNull(memberReports.settledAt)));
  if (status !== 'DELETED') return tellMembersChanged(companyId, companyId);
  await db.delete(memberImports).where(eq(memberImports.companyId, companyId));
  const some = { limit: peopleAtOnce, erased: withoutName };
  await eraseMembers(eq(members.companyId, companyId), actor, some);
}

/** What members do when their company is blacklisted, cancelled or deleted. */
export const followCompanies: readonly EventHandler[] = [
  // The sessions that were planned meanwhile are cancelled before their people go.
  on('companies/closed', followClosing, { after: ['programs'] }),
];
