import type { Scope } from '@elan/domain/accounts';
import { presentStatuses } from '@elan/domain/members';
import { and, inArray, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { withinScope } from '../../platform/registry/within-scope.ts';
import { companyNamesOf, isOfFirm } from '../companies/public.ts';
import { holds } from './list-members.ts';
import { members } from './members.tables.ts';

/** Returns the first employees of a scope, by name, whose name or address holds every word of a search; who left is left out. */
export async function membersNamed(scope: Scope, words: string, limit: number) {
  const rows = await db
    .select({
      id: members.id,
      userId: members.userId,
      name: sql<string>`${members.firstName} || ' ' || ${members.lastName}`,
      email: sql<string>`coalesce(${members.email}, '')`,
      companyId: members.companyId,
    })
    .from(members)
    .where(
      and(
        withinScope(scope, members),
        isOfFirm(members.companyId),
        inArray(members.status, [...presentStatuses]),
        ...words.split(/\s+/).filter(Boolean).map(holds),
      ),
    )
    .orderBy(sql`search_text(${members.lastName})`, sql`search_text(${members.firstName})`, members.id)
    .limit(limit);
  const names = await companyNamesOf(rows.map(({ companyId }) => companyId));
  return rows.map((row) => ({ ...row, companyName: names.get(row.companyId) ?? '' }));
}
