import type { CivilDate } from '@elan/domain/kernel';
import type { ProgramType } from '@elan/domain/programs';
import { sql, type SQL } from 'drizzle-orm';
import { hotStatement } from '../../../platform/db/hot-statement.ts';

/** What the sheet of a day keeps of a session that was held or cancelled; members and users by their ids. */
export type SheetEntry = {
  readonly id: string;
  readonly program: string | null;
  readonly spot: string | null;
  readonly objective: string;
  readonly coach: string | null;
  readonly type: ProgramType;
  /** ISO, UTC. */
  readonly at: string;
  readonly minutes: number;
  readonly held: boolean;
  readonly counted: boolean;
  readonly by: string | null;
  readonly late: boolean;
  readonly places: number;
  readonly registered: number;
  readonly waiting: number;
  readonly leftLate: number;
  readonly lateCount: number;
  readonly attended: readonly string[];
  readonly missed: readonly string[];
  readonly raters: readonly string[];
  readonly marks: readonly number[];
};

export type DaySheet = {
  readonly companyId: string;
  readonly day: CivilDate;
  readonly sheet: readonly SheetEntry[];
};

/**
 * The sheets of days, of the employees of each company and not of its guests, from the rows of sessions (`s`), who takes part and what they thought, as SQL: `company_id`, `day`, `sheet`. The one way they are
 * counted: what writes the roll-up, what adds today's part and what compares the two all take it.
 */
export const daySheets = (condition: SQL): SQL => sql`
  select s.company_id, s.paris_date as day, jsonb_agg(jsonb_build_object(
    'id', s.id, 'program', s.program_id, 'spot', s.spot_id, 'objective', s.objective_id, 'coach', s.coach_id, 'type', s.type,
    'at', to_char(s.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'minutes', (extract(epoch from s.ends_at - s.starts_at) / 60)::int,
    'held', s.status <> 'CANCELLED', 'counted', coalesce(s.counted, false), 'by', s.cancelled_by,
    'late', coalesce(s.cancelled_at > s.starts_at - interval '24 hours', false),
    'places', s.max_participants, 'registered', s.registered,
    'waiting', p.waiting, 'leftLate', p.left_late, 'lateCount', p.late,
    'attended', p.attended, 'missed', p.missed, 'raters', r.raters, 'marks', r.marks
  ) order by s.starts_at, s.id) as sheet
  from sessions s
  cross join lateral (
    select count(*) filter (where status = 'WAITING') as waiting, count(*) filter (where status = 'LEFT_LATE') as left_late,
      count(*) filter (where status = 'LATE') as late,
      coalesce(jsonb_agg(member_id order by member_id) filter (where status in ('PRESENT', 'LATE')), '[]') as attended,
      coalesce(jsonb_agg(member_id order by member_id) filter (where status = 'ABSENT'), '[]') as missed
    from session_participants where session_id = s.id and guest_of is null) p
  cross join lateral (
    select coalesce(jsonb_agg(member_id order by member_id), '[]') as raters,
      jsonb_build_array(count(*) filter (where session_mark = 1), count(*) filter (where session_mark = 2),
        count(*) filter (where session_mark = 3), count(*) filter (where session_mark = 4), count(*) filter (where session_mark = 5)) as marks
    from session_ratings where session_id = s.id and guest_of is null) r
  where s.status in ('PASSED', 'ENDED', 'CANCELLED') and not s.formation and (${condition})
  group by s.company_id, s.paris_date`;

const countedNow = hotStatement<[companyId: string, day: CivilDate, sheet: DaySheet['sheet']]>(
  'day sheets counted now',
  sql`select company_id, day::text, sheet from (${daySheets(sql`s.company_id = any(${sql.placeholder('companies')}::uuid[])
    and s.paris_date between ${sql.placeholder('from')} and ${sql.placeholder('to')} and (
      exists (select from unnest(${sql.placeholder('companies')}::uuid[], ${sql.placeholder('since')}::date[]) open (company_id, since)
        where open.company_id = s.company_id and s.paris_date >= open.since)
      or exists (select from unnest(${sql.placeholder('changedIn')}::uuid[], ${sql.placeholder('changedOn')}::date[]) changed (company_id, day)
        where changed.company_id = s.company_id and changed.day = s.paris_date))`)}) sheets`,
);

/** Of which days the sheets are counted from the rows: of each company those since a day, and those that changed. */
export type CountedDays = {
  readonly from: CivilDate;
  readonly to: CivilDate;
  readonly since: ReadonlyMap<string, CivilDate>;
  readonly changed: readonly { readonly companyId: string; readonly day: CivilDate }[];
};

/** Returns the sheets of days, counted now from the rows. */
export async function readDaySheets({ from, to, since, changed }: CountedDays): Promise<DaySheet[]> {
  // Nothing is read before the first day that is counted.
  const first = [...since.values(), ...changed.map(({ day }) => day)].toSorted()[0] ?? from;
  const rows = await countedNow({
    companies: [...since.keys()],
    since: [...since.values()],
    from: first > from ? first : from,
    to,
    changedIn: changed.map(({ companyId }) => companyId),
    changedOn: changed.map(({ day }) => day),
  });
  return rows.map(([companyId, day, sheet]) => ({ companyId, day, sheet }));
}
