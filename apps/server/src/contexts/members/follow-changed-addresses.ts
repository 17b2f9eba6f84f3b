import { and, desc, eq, inArray, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '../../platform/db/database.ts';
import { on, type DomainEvents, type EventHandler } from '../../platform/registry/domain-events.ts';
import { tellMembersChanged } from './members.repository.ts';
import { members } from './members.tables.ts';

const colleagues = alias(members, 'colleagues');

/**
 * Who proved another address is written to there by their company too, unless a colleague was added with it. Who is twice in a company,
 * for having left it under an older address, is once where they are: an address is of one row.
 */
async function followAddress({ userId, email }: DomainEvents['accounts/email-changed']): Promise<void> {
  const taken = db
    .select({ id: colleagues.id })
    .from(colleagues)
    .where(
      and(
        eq(colleagues.companyId, members.companyId),
        eq(colleagues.email, email),
        ne(colleagues.status, 'DELETED'),
      ),
    );
  const own = and(eq(members.userId, userId), ne(members.status, 'DELETED'));
  const current = db
    .selectDistinctOn([members.companyId], { id: members.id })
    .from(members)
    .where(own)
    .orderBy(members.companyId, eq(members.status, 'INACTIVE'), desc(members.createdAt), members.id);
  const moved = await db
    .update(members)
    .set({ email, version: sql`${members.version} + 1`, updatedAt: sql`now()` })
    .where(and(own, inArray(members.id, current), notExists(taken)))
    .returning({ id: members.id, companyId: members.companyId });
  for (const { id, companyId } of moved) await tellMembersChanged(companyId, id);
}

/** What members do when somebody proves another address. */
export const followChangedAddresses: readonly EventHandler[] = [on('accounts/email-changed', followAddress)];
