import type { Actor } from '@elan/domain/accounts';
import { previousMonth } from '@elan/domain/invoicing';
import { kernelErrors } from '@elan/domain/kernel';
import { and, eq } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { anyRow } from '../../../platform/db/any-row.ts';
import { db } from '../../../platform/db/database.ts';
import { dashboardReportChoices } from '../dashboards.tables.ts';

type Choice = { readonly wanted: boolean };

/** Tells whether somebody receives the report of each month, as one of the company that they are signed in for. */
export async function readReportChoice({ userId, companyId }: Actor): Promise<Choice> {
  if (companyId === null) return { wanted: false };
  const isTheirs = and(
    eq(dashboardReportChoices.userId, userId),
    eq(dashboardReportChoices.companyId, companyId),
  );
  return { wanted: await anyRow(dashboardReportChoices, isTheirs) };
}

/** Keeps whether somebody receives the report of each month; the first one is of the month that is going on. */
export async function chooseReport({ userId, companyId }: Actor, { wanted }: Choice): Promise<Choice> {
  if (companyId === null) throw kernelErrors.fail('not-found');
  if (!wanted) {
    await db.delete(dashboardReportChoices).where(eq(dashboardReportChoices.userId, userId));
    return { wanted };
  }
  const lastMonth = previousMonth(parisDay(await databaseNow()));
  await db
    .insert(dashboardReportChoices)
    .values({ userId, companyId, lastMonth })
    .onConflictDoUpdate({ target: dashboardReportChoices.userId, set: { companyId } });
  return { wanted };
}
