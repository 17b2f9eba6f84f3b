import type { CivilDate } from '@elan/domain/kernel';
import { and, asc, between, count, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { stillToCome } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { sessionRatings } from '../session-ratings.tables.ts';
import { sessions } from '../sessions.tables.ts';

const most = 20;

/** Returns how many sessions of some companies are planned from a day to another, both in. */
export async function comingSessionsOf(
  companyIds: readonly string[],
  from: CivilDate,
  to: CivilDate,
): Promise<number> {
  if (companyIds.length === 0) return 0;
  const [row] = await db
    .select({ count: count() })
    .from(sessions)
    .where(
      and(
        inArray(sessions.companyId, [...companyIds]),
        eq(sessions.status, 'ACTIVE'),
        between(sessions.parisDate, from, to),
        stillToCome(sessions.startsAt),
      ),
    );
  return row?.count ?? 0;
}

/** Returns how many sessions each of some companies has to come; a company without any is left out. */
export async function comingSessionCounts(
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ companyId: sessions.companyId, count: count() })
    .from(sessions)
    .where(
      and(
        inArray(sessions.companyId, [...companyIds]),
        eq(sessions.status, 'ACTIVE'),
        stillToCome(sessions.startsAt),
      ),
    )
    .groupBy(sessions.companyId);
  return new Map(rows.map((row) => [row.companyId, row.count]));
}

/** Returns which of these employees were at a session of their own company before a day: as in the sheets, a guest elsewhere is none. */
export async function attendedBefore(
  memberIds: readonly string[],
  day: CivilDate,
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  // One earlier session is enough: of each employee the first that is found ends the search.
  const { rows } = await db.execute<{ id: string }>(
    sql`select asked.id from unnest(${sql.param([...memberIds])}::uuid[]) asked (id)
      cross join lateral (select from session_participants p join sessions s on s.id = p.session_id
        where p.member_id = asked.id and p.guest_of is null and p.status in ('PRESENT', 'LATE') and s.paris_date < ${day} limit 1) earlier`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns every employee of a company who was at a session of it before a day, its guests aside. */
export async function everyoneBefore(companyId: string, day: CivilDate): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct p.member_id as id from session_participants p join sessions s on s.id = p.session_id
      where s.company_id = ${companyId} and p.guest_of is null and p.status in ('PRESENT', 'LATE') and s.paris_date < ${day}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Who came to a session of the company of a rating on the day of its session: among them is who wrote. */
const cameThatDay = sql`(select count(distinct p.member_id) from session_participants p join sessions s on s.id = p.session_id
  where s.company_id = ${sessionRatings.companyId} and s.paris_date = ${sessions.parisDate} and p.status in ('PRESENT', 'LATE'))`;

/**
 * Returns what people wrote of the sessions of some companies and that was read and let through (D43), the latest first: of the days on
 * which at least `least` people came, for the date would tell who of fewer wrote it (D27); without their marks, which the distribution of marks may hide.
 */
export async function shownWordsOf(
  companyIds: readonly string[],
  { from, to, least }: { readonly from: CivilDate; readonly to: CivilDate; readonly least: number },
) {
  if (companyIds.length === 0) return [];
  const rows = await db
    .select({
      id: sessionRatings.id,
      text: sessionRatings.words,
      on: sessions.parisDate,
    })
    .from(sessionRatings)
    .innerJoin(sessions, eq(sessions.id, sessionRatings.sessionId))
    .where(
      and(
        inArray(sessionRatings.companyId, [...companyIds]),
        sql`${sessionRatings.wordsShown}`,
        between(sessions.parisDate, from, to),
        sql`${cameThatDay} >= ${least}`,
      ),
    )
    .orderBy(sql`${sessions.parisDate} desc`, sessionRatings.id)
    .limit(most);
  return rows.map(({ text, ...row }) => ({ ...row, text: text ?? '' }));
}

/** Returns the first companies after one, by their ids, with a session on some days, both in: so many at the most. */
export async function companiesInSession(
  { from, to }: { readonly from: CivilDate; readonly to: CivilDate },
  { after, atOnce }: { readonly after: string; readonly atOnce: number },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: sessions.companyId })
    .from(sessions)
    .where(
      and(
        inArray(sessions.status, ['PASSED', 'ENDED', 'CANCELLED']),
        between(sessions.parisDate, from, to),
        gt(sessions.companyId, after),
      ),
    )
    .orderBy(asc(sessions.companyId))
    .limit(atOnce);
  return rows.map(({ id }) => id);
}

/** Returns the first day in Paris that has a sheet of a company: a session that was held or cancelled; null without any. */
export async function firstSheetDay(companyId: string): Promise<CivilDate | null> {
  const [row] = await db
    .select({ day: sessions.parisDate })
    .from(sessions)
    .where(and(eq(sessions.companyId, companyId), inArray(sessions.status, ['PASSED', 'ENDED', 'CANCELLED'])))
    .orderBy(sessions.parisDate)
    .limit(1);
  return row?.day ?? null;
}

/** Returns how many sessions of these days, both in, have no coach. */
export async function coachlessSessions(from: CivilDate, to: CivilDate): Promise<number> {
  return db.$count(
    sessions,
    and(eq(sessions.status, 'ACTIVE'), isNull(sessions.coachId), between(sessions.parisDate, from, to)),
  );
}

/** Returns how many sessions of these days, both in, have a coach, and how many the busiest coach has. */
export async function coachLoad(
  from: CivilDate,
  to: CivilDate,
): Promise<{ sessions: number; busiest: number }> {
  const rows = await db
    .select({ count: count() })
    .from(sessions)
    .where(
      and(eq(sessions.status, 'ACTIVE'), isNotNull(sessions.coachId), between(sessions.parisDate, from, to)),
    )
    .groupBy(sessions.coachId);
  const loads = rows.map((row) => row.count);
  return { sessions: loads.reduce((sum, load) => sum + load, 0), busiest: Math.max(0, ...loads) };
}

/** Returns the day in Paris of the first session that a company held; null while it held none. */
export async function firstSessionDay(companyId: string): Promise<CivilDate | null> {
  const [row] = await db
    .select({ day: sessions.parisDate })
    .from(sessions)
    .where(and(eq(sessions.companyId, companyId), eq(sessions.status, 'ENDED')))
    .orderBy(sessions.parisDate)
    .limit(1);
  return row?.day ?? null;
}

/** Returns what the counted sessions of a company cost in a year, month by month, VAT excluded; those of the licences are not collective. */
export function collectiveCostOf(companyId: string, year: number) {
  const month = sql<string>`to_char(${sessions.parisDate}, 'YYYY-MM')`;
  return db
    .select({
      month,
      sessions: count(),
      unpriced: sql<number>`(count(*) filter (where ${sessions.priceCents} is null))::int`,
      cents: sql<number>`coalesce(sum(${sessions.priceCents}), 0)::float8`,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.companyId, companyId),
        eq(sessions.counted, true),
        ne(sessions.type, 'LIVE'),
        between(sessions.parisDate, `${year}-01-01`, `${year}-12-31`),
      ),
    )
    .groupBy(month)
    .orderBy(month);
}
