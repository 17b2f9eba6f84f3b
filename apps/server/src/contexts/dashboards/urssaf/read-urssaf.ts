import type { Scope } from '@elan/domain/accounts';
import { ceilingOf, exemptLimit, type UrssafYear } from '@elan/domain/dashboards';
import { kernelErrors } from '@elan/domain/kernel';
import { productSettings } from '@elan/domain/settings';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { settingsOf } from '../../../platform/settings/settings.ts';
import { measuredCompanies } from '../../companies/public.ts';
import { collectiveCostOf } from '../../sessions/public.ts';

const setting = settingsOf(productSettings);

/** VAT of the sessions of companies, in percent (D35). */
const vatRate = 20;
const withVat = (cents: number): number => Math.round((cents * (100 + vatRate)) / 100);

/**
 * Returns what a company spent on collective sessions in a year, VAT included, beside what is exempt (market idea 4). Throws `not-found` for
 * a company of another scope, and when an administrator names none.
 */
export async function readUrssaf(
  scope: Scope,
  { year, company }: { readonly year: number; readonly company?: string | undefined },
): Promise<UrssafYear> {
  if (scope.kind !== 'company' && company === undefined) throw kernelErrors.fail('not-found');
  const [asked] = await measuredCompanies(scope, company);
  if (!asked) throw kernelErrors.fail('not-found');
  const currentYear = Number(parisDay(await databaseNow()).slice(0, 4));
  const ceilingCents = ceilingOf(year, currentYear, await setting('dashboards.social-ceiling'));
  const rows = await collectiveCostOf(asked.id, year);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    name: asked.name,
    year,
    headcount: asked.headcount,
    ceilingCents,
    limitCents: asked.headcount === null ? null : exemptLimit(ceilingCents, asked.headcount),
    spentCents: withVat(sum(({ cents }) => cents)),
    sessions: sum((row) => row.sessions),
    unpriced: sum(({ unpriced }) => unpriced),
    months: rows.map((row) => ({ month: row.month, cents: withVat(row.cents), sessions: row.sessions })),
  };
}
