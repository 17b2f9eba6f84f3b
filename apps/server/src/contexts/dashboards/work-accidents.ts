import type { Scope } from '@elan/domain/accounts';
import { yearlyHours, type AccidentFacts, type Accidents, type AccidentYear } from '@elan/domain/dashboards';
import { fieldMessages, kernelErrors } from '@elan/domain/kernel';
import { desc, eq, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { measuredCompanies } from '../companies/public.ts';
import { firstSessionDay } from '../sessions/public.ts';
import { workAccidentYears } from './dashboards.tables.ts';

/** Returns the accidents of a company year by year, newest first, and the year of its first session; nothing of several companies. */
export async function accidentFactsOf(companyIds: readonly string[]): Promise<AccidentFacts> {
  const [companyId, ...others] = companyIds;
  if (companyId === undefined || others.length > 0) return { years: [], startYear: null };
  const { year, accidents, lostDays, hours } = workAccidentYears;
  const years = await db
    .select({ year, accidents, lostDays, hours })
    .from(workAccidentYears)
    .where(eq(workAccidentYears.companyId, companyId))
    .orderBy(desc(year));
  const first = await firstSessionDay(companyId);
  return { years, startYear: first === null ? null : Number(first.slice(0, 4)) };
}

/** Returns what a company declared of its accidents (D46). Throws `not-found` for a company of another scope. */
export async function readAccidents(scope: Scope, company?: string): Promise<Accidents> {
  const isOne = company !== undefined || scope.kind === 'company';
  const [asked] = isOne ? await measuredCompanies(scope, company) : [];
  if (company !== undefined && !asked) throw kernelErrors.fail('not-found');
  const { years, startYear } = await accidentFactsOf(asked ? [asked.id] : []);
  const headcount = asked?.headcount ?? null;
  return { years: [...years], startYear, usualHours: headcount === null ? null : headcount * yearlyHours };
}

/** Keeps the accidents of a year, in place of what was declared of it. Throws `not-found`, `form-invalid` for a year that has not begun. */
export async function declareAccidents(scope: Scope, declared: AccidentYear): Promise<void> {
  const [own] = scope.kind === 'company' ? await measuredCompanies(scope) : [];
  if (!own) throw kernelErrors.fail('not-found');
  const today = parisDay(await databaseNow());
  if (declared.year > Number(today.slice(0, 4))) {
    throw kernelErrors.fail('form-invalid', {
      issues: [{ path: 'year', message: fieldMessages.dateInvalid }],
    });
  }
  const { id: companyId } = own;
  const { accidents, lostDays, hours } = declared;
  await inTx(async () => {
    await db
      .insert(workAccidentYears)
      .values({ companyId, ...declared })
      .onConflictDoUpdate({
        target: [workAccidentYears.companyId, workAccidentYears.year],
        set: { accidents, lostDays, hours, declaredAt: sql`now()` },
      });
    await publishLive({ topic: `company:${companyId}`, kind: 'dashboards/changed', id: companyId });
  });
}
