import type { Actor, Scope } from '@elan/domain/accounts';
import { headcountOf, isProvenCompany } from '@elan/domain/companies';
import { exactTotalLimit, isUuid, kernelErrors, type Page } from '@elan/domain/kernel';
import { reportsBeforeStop, type ReportedCompany } from '@elan/domain/members';
import { productSettings } from '@elan/domain/settings';
import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { isoText } from '../../platform/db/iso-text.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { settingsOf } from '../../platform/settings/settings.ts';
import { companies } from '../companies/public.ts';
import { licences, memberReports } from './members.tables.ts';

const setting = settingsOf(productSettings);

/** Returns a page of the companies that people said not to know and nobody looked at since, the most reported first. */
export async function listReportedCompanies(query: {
  readonly page: number;
  readonly size: number;
}): Promise<Page<ReportedCompany>> {
  const { page, size } = query;
  // A company that is closed already sends nothing.
  const waits = and(
    isNull(memberReports.settledAt),
    notInArray(companies.status, ['BLACKLISTED', 'DELETED']),
  );
  const reports = sql<number>`count(*)::int`;
  const rows = await db
    .select({
      companyId: companies.id,
      companyName: companies.name,
      status: companies.status,
      declaredHeadcount: companies.declaredHeadcount,
      headcountBand: companies.headcountBand,
      sizeCode: companies.sizeCode,
      hasLicences: sql<boolean>`exists (select from ${licences} where ${licences.companyId} = ${companies.id})`,
      reports,
      lastAt: isoText(sql`max(${memberReports.createdAt})`),
      total: sql<number>`count(*) over ()::int`,
    })
    .from(memberReports)
    .innerJoin(companies, eq(companies.id, memberReports.companyId))
    .where(waits)
    .groupBy(companies.id)
    .orderBy(desc(reports), companies.id)
    .limit(size)
    .offset((page - 1) * size);
  const threshold = await setting('members.reports-before-stop');
  const total = rows[0]?.total ?? 0;
  return {
    items: rows.map(({ companyId, companyName, lastAt, ...row }) => {
      const company = {
        isProven: isProvenCompany(row),
        headcount: headcountOf(row),
      };
      const isStopped = row.reports >= reportsBeforeStop(company, threshold);
      return {
        companyId,
        companyName,
        reports: row.reports,
        lastAt: String(lastAt),
        isStopped,
      };
    }),
    total: Math.min(total, exactTotalLimit),
    capped: total > exactTotalLimit,
  };
}

/**
 * Says that the reports of a company were looked at: its invitations go on, but not to who reported it. Throws `not-found` for a company
 * without a report that waits; a second administrator at the same moment finds none.
 */
export function settleReports(
  _scope: Scope,
  actor: Actor,
  companyId: string,
  reason: string,
): Promise<{ settled: number }> {
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
