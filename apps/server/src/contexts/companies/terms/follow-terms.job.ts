import { passedDays, underContractStatuses } from '@elan/domain/companies';
import { hasBegun, type CivilDate } from '@elan/domain/kernel';
import { and, eq, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { defineDailyJob } from '../../../platform/jobs/daily-job.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import type { CompanyRow } from '../companies.repository.ts';
import { companies } from '../companies.tables.ts';
import { sayWhyAttributed } from '../attribution-reason.ts';
import { moveCompany } from '../move-company.ts';
import { exitOf } from '../exit-of.ts';
import { lapsedClients, lastSubscribedDay, termFrom } from './contract-source.ts';
import { beginTerm } from './renew-company.ts';

const idsWhere = async (due: SQL | undefined): Promise<string[]> =>
  (await db.select({ id: companies.id }).from(companies).where(due).orderBy(companies.id)).map(
    ({ id }) => id,
  );

/**
 * Works on companies one by one, each in a transaction of its own with its row locked and still due; returns how many moved.
 * `move` tells whether it did.
 */
async function eachDue(
  ids: readonly string[],
  due: SQL | undefined,
  move: (company: CompanyRow) => Promise<boolean>,
  signal: AbortSignal | undefined,
): Promise<number> {
  let moved = 0;
  for (const id of ids) {
    signal?.throwIfAborted();
    const isMoved = await inTx(async () => {
      const [company] = await db
        .select()
        .from(companies)
        .where(and(eq(companies.id, id), due))
        .for('no key update');
      return company !== undefined && (await move(company));
    });
    if (isMoved) moved += 1;
  }
  return moved;
}

/** Renewed, and the day has come; one whose day nothing tells waits for nothing, unless its contract expired. */
const beginsBy = (day: CivilDate) =>
  or(
    and(eq(companies.status, 'EXTENDED'), sql`coalesce(${companies.renewedFrom}, ${day}) <= ${day}`),
    and(eq(companies.status, 'EXPIRED'), lte(companies.renewedFrom, day)),
  );

const underContract = inArray(companies.status, [...underContractStatuses]);

/** The event of its one-off offer was held long enough ago. */
const passedBy = (day: CivilDate) =>
  and(
    eq(companies.status, 'PASSED'),
    sql`${companies.statusSince} <= (${day}::date - ${passedDays}::int)::timestamp at time zone 'Europe/Paris'`,
  );

/**
 * Follows the contracts of a day (state machine 1): a renewed company whose new term begins is ACTIVE, one whose contract ended the day
 * before, or earlier, is EXPIRED until the first day of what renews it, one whose one-off event was closed 30 days ago is ENDED. Returns how many of
 * each. Idempotent; who is renewed meanwhile is not expired.
 */
export async function followTerms(
  day: CivilDate,
  signal?: AbortSignal,
): Promise<{ begun: number; expired: number; ended: number }> {
  const begins = beginsBy(day);
  const begun = await eachDue(
    await idsWhere(begins),
    begins,
    async (company) => {
      const isExpired = company.status === 'EXPIRED';
      await beginTerm(isExpired ? await moveCompany(company, 'renew', systemActor) : company);
      return true;
    },
    signal,
  );
  const expired = await eachDue(
    await lapsedClients()(day),
    underContract,
    async (company) => {
      // Checked again under the lock: it may have been renewed, or sold a programme by itself, meanwhile.
      const term = await termFrom(company.id, day);
      if (term && hasBegun(term.beginsOn, day)) return false;
      const renewedFrom = term?.beginsOn ?? null;
      const details = { endedOn: term ? null : await lastSubscribedDay()(company.id), renewedFrom };
      await moveCompany(company, 'expire', systemActor, undefined, { set: { renewedFrom }, details });
      return true;
    },
    signal,
  );
  const passed = passedBy(day);
  const ended = await eachDue(
    await idsWhere(passed),
    passed,
    async (company) => {
      await sayWhyAttributed('Fin du contrat');
      await moveCompany(company, 'end', systemActor, undefined, { set: exitOf(company, day) });
      return true;
    },
    signal,
  );
  return { begun, expired, ended };
}

/** Every night, before the sessions are generated: nothing is planned for a company whose contract is over. */
export const followTermsJob = defineDailyJob({
  name: 'companies.follow-terms',
  at: '02:05',
  perItem: true,
  run: (day, { signal }) => followTerms(day, signal),
});
