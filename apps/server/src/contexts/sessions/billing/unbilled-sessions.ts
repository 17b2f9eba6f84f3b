import type { CivilDate } from '@elan/domain/kernel';
import type { ProgramType } from '@elan/domain/programs';
import type { CountRule } from '@elan/domain/sessions';
import { sql, type SQL } from 'drizzle-orm';
import { alreadyCome } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { billableOf, toBillOf } from './to-bill.ts';

/** Days in Paris, both included. */
export type BilledDays = { readonly from: CivilDate; readonly to: CivilDate };

const toBill = toBillOf(sql.raw('s'));
const during = ({ from, to }: BilledDays): SQL => sql`s.paris_date between ${from}::date and ${to}::date`;
// Over, of a programme, and neither closed nor cancelled: whether it counts is not known yet.
const toClose = sql`s.status in ('ACTIVE', 'PASSED') and ${alreadyCome(sql`s.ends_at`)} and s.program_id is not null and s.type <> 'LIVE'`;

/** The sessions of a company on a day that are counted and not billed: who pays hangs on the day. */
export type UnbilledDay = {
  readonly companyId: string;
  readonly day: CivilDate;
  readonly sessions: number;
  readonly cents: number;
  readonly unpriced: number;
};

/** Returns what is to bill of some days, by company and day. One index range of the unbilled sessions, however many are billed. */
export async function unbilledByDay(days: BilledDays): Promise<UnbilledDay[]> {
  const { rows } = await db.execute<UnbilledDay>(sql`
    select s.company_id as "companyId", s.paris_date::text as day, count(*)::int as sessions,
      coalesce(sum(s.price_cents), 0)::float8 as cents, (count(*) filter (where s.price_cents is null))::int as unpriced
    from sessions s where ${toBill} and ${during(days)}
    group by s.company_id, s.paris_date`);
  return rows;
}

/** What a company's counted sessions of a day are, and what of them no invoice has yet, in cents. */
export type CountedDay = {
  readonly companyId: string;
  readonly day: CivilDate;
  readonly sessions: number;
  readonly unbilledCents: number;
};

/** Returns the counted sessions of some companies by day: all those that are not billed, and those from a day on that are. */
export async function countedByDay(companyIds: readonly string[], since: CivilDate): Promise<CountedDay[]> {
  if (companyIds.length === 0) return [];
  const { rows } = await db.execute<CountedDay>(sql`
    select s.company_id as "companyId", s.paris_date::text as day, count(*)::int as sessions,
      coalesce(sum(s.price_cents) filter (where s.billing = 'UNBILLED'), 0)::float8 as "unbilledCents"
    from sessions s
    where ${billableOf(sql.raw('s'))}
      and (s.billing = 'UNBILLED' or s.paris_date >= ${since}::date)
      and s.company_id = any(${sql.param([...companyIds])}::uuid[])
    group by s.company_id, s.paris_date`);
  return rows;
}

/** A session that nobody closed: it may count yet. */
export type UnclosedSession = {
  readonly id: string;
  readonly companyId: string;
  readonly day: CivilDate;
};

/** Returns the sessions of some days that are over and not closed, in the order of time; those of some companies only when given. */
export async function unclosedSessions(
  days: BilledDays,
  companyIds?: readonly string[],
): Promise<UnclosedSession[]> {
  const ofThese = companyIds ? sql`and s.company_id = any(${sql.param([...companyIds])}::uuid[])` : sql``;
  const { rows } = await db.execute<UnclosedSession>(sql`
    select s.id, s.company_id as "companyId", s.paris_date::text as day
    from sessions s where ${toClose} and ${during(days)} ${ofThese}
    order by s.starts_at, s.id limit 10000`);
  return rows;
}

/** A counted session that is not billed. */
export type UnbilledSession = {
  readonly id: string;
  readonly companyId: string;
  readonly day: CivilDate;
  readonly type: ProgramType;
  readonly minutes: number;
  readonly priceCents: number | null;
  readonly countRule: CountRule;
  /** How many people came: the coach’s count, else those marked as there. */
  readonly present: number;
};

async function read(companyIds: readonly string[], days: BilledDays, lock: SQL): Promise<UnbilledSession[]> {
  if (companyIds.length === 0) return [];
  const { rows } = await db.execute<UnbilledSession>(sql`
    select s.id, s.company_id as "companyId", s.paris_date::text as day, s.type, s.price_cents as "priceCents",
      (extract(epoch from s.ends_at - s.starts_at) / 60)::int as minutes, s.count_rule as "countRule",
      coalesce(s.coach_counted, (select count(*) from session_participants p
        where p.session_id = s.id and p.status in ('PRESENT', 'LATE')))::int as present
    from sessions s
    where ${toBill} and ${during(days)} and s.company_id = any(${sql.param([...companyIds])}::uuid[])
    order by s.starts_at, s.id ${lock}`);
  return rows;
}

/** Returns the counted sessions of some companies that are not billed, in the order of time. */
export const unbilledSessions = (
  companyIds: readonly string[],
  days: BilledDays,
): Promise<UnbilledSession[]> => read(companyIds, days, sql``);

/**
 * The same, locked until the end of the transaction in the order of time, as every other holder of sessions does: of two who bill
 * them at once, the second one waits, then finds none left.
 */
export const lockUnbilledSessions = (
  companyIds: readonly string[],
  days: BilledDays,
): Promise<UnbilledSession[]> => read(companyIds, days, sql`for no key update of s`);

/** Locks some sessions until the end of the transaction, in the order of time. */
export async function lockSessions(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    select from sessions s where s.id = any(${sql.param([...ids])}::uuid[])
    order by s.starts_at, s.id for no key update`);
}
