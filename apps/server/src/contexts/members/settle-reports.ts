import type { Actor } from '@elan/domain/accounts';
import { exactTotal, isUuid, kernelErrors, type Page } from '@elan/domain/kernel';
import type { ReportedCompany } from '@elan/domain/members';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { alwaysThere } from '../../platform/db/always-there.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { isoText } from '../../platform/db/iso-text.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { invitationLimitsOf } from './invitation-limits.ts';
import { memberReports } from './members.tables.ts';

/** Returns a page of the companies that people said not to know and nobody looked at since, the most reported first. */
export async function listReportedCompanies(query: {
  readonly page: number;
  readonly size: number;
}): Promise<Page<ReportedCompany>> {
  const { page, size } = query;
  const reports = sql<number>`count(*)::int`;
  const rows = await db
    .select({
      companyId: memberReports.companyId,
      reports,
      lastAt: isoText(sql`max(${memberReports.createdAt})`),
      total: sql<number>`count(*) over ()::int`,
    })
    .from(memberReports)
    .where(isNull(memberReports.settledAt))
    .groupBy(memberReports.companyId)
    .orderBy(desc(reports), memberReports.companyId)
    .limit(size)
    .offset((page - 1) * size);
  const limitsOf = await invitationLimitsOf(rows.map(({ companyId }) => companyId));
  const total = rows[0]?.total ?? 0;
  return {
    items: rows.map(({ total: _, ...row }) => {
      const limits = alwaysThere(limitsOf.get(row.companyId), 'a company that was reported');
      return { ...row, companyName: limits.name, isStopped: row.reports >= limits.mostReports };
    }),
    ...exactTotal(total),
  };
}

/**
 * Says that the reports of a company were looked at: its invitations go on, but not to who reported it. Throws `not-found` for a company
 * without a report that waits; a second administrator at the same moment finds none.
 */
export function settleReports(actor: Actor, companyId: string, reason: string): Promise<{ settled: number }> {
  return inTx(async () => {
    const settled = isUuid(companyId)
      ? await db
          .update(memberReports)
          .set({ settledAt: sql`now()`, settledBy: actor.userId })
          .where(and(eq(memberReports.companyId, companyId), isNull(memberReports.settledAt)))
          .returning({ id: memberReports.id })
      : [];
    if (settled.length === 0) throw kernelErrors.fail('not-found');
    await recordAudit({
      actor,
      entity: 'company',
      entityId: companyId,
      event: 'settleReports',
      from: null,
      to: null,
      details: { reports: settled.length, reason },
    });
    await publishLive({
      topic: 'role:ADMIN',
      kind: 'member-reports/changed',
      id: companyId,
    });
    return { settled: settled.length };
  });
}
