import { exactTotal, isUuid, kernelErrors, type Page } from '@elan/domain/kernel';
import type { RatingFigures, RatingRow, RatingWordState } from '@elan/domain/sessions';
import { and, asc, desc, eq, gte, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { AnyColumn } from 'drizzle-orm';

import { db } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/is-id.ts';
import { sessionNames } from '../reading/session-columns.ts';
import { sessionRatings } from '../session-ratings.tables.ts';
import { sessions } from '../sessions.tables.ts';

type Filters = {
  readonly coach?: string | undefined;
  readonly company?: string | undefined;
  readonly objective?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly words?: RatingWordState | undefined;
};
type Query = Filters & {
  readonly sort: 'mark' | 'ratedAt';
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
};

const wordStates: Readonly<Record<RatingWordState, SQL | undefined>> = {
  waiting: and(sql`${sessionRatings.words} is not null`, isNull(sessionRatings.wordsShown)),
  shown: sql`${sessionRatings.wordsShown}`,
  hidden: sql`not ${sessionRatings.wordsShown}`,
};

const kept = ({ coach, company, objective, from, until, words }: Filters): SQL | undefined =>
  and(
    isId(sessions.coachId, coach),
    isId(sessionRatings.companyId, company),
    isId(sessions.objectiveId, objective),
    from === undefined ? undefined : gte(sessions.parisDate, from),
    until === undefined ? undefined : lte(sessions.parisDate, until),
    words && wordStates[words],
  );

const joined = () =>
  db
    .select({
      rating: sessionRatings,
      startsAt: sessions.startsAt,
      companyName: sql<string>`${sessionNames.company}`,
      objectiveName: sql<string>`${sessionNames.objective}`,
      coachName: sql<string | null>`${sessionNames.coach}`,
    })
    .from(sessionRatings)
    .innerJoin(sessions, eq(sessions.id, sessionRatings.sessionId));

type Row = Awaited<ReturnType<typeof joined>>[number];

function wordStateOf({ words, wordsShown }: Row['rating']): RatingWordState | null {
  if (words === null) return null;
  if (wordsShown === null) return 'waiting';
  return wordsShown ? 'shown' : 'hidden';
}

/** A rating as it is read: never who gave it. */
const described = ({ rating, startsAt, ...names }: Row): RatingRow => ({
  id: rating.id,
  ratedAt: String(rating.ratedAt),
  sessionMark: rating.sessionMark,
  coachMark: rating.coachMark,
  words: rating.words,
  wordState: wordStateOf(rating),
  answeredAt: rating.answeredAt?.toString() ?? null,
  startsAt: String(startsAt),
  ...names,
});

/** Returns a page of ratings, the lowest first unless asked otherwise: of a session, or of its coach, whichever is lower. */
export async function listRatings({
  sort,
  direction,
  page,
  size,
  ...filters
}: Query): Promise<Page<RatingRow>> {
  const where = kept(filters);
  const order = direction === 'asc' ? asc : desc;
  const lowest = sql`least(${sessionRatings.sessionMark}, ${sessionRatings.coachMark})`;
  const rows = await joined()
    .where(where)
    .orderBy(
      order(sort === 'mark' ? lowest : sessionRatings.ratedAt),
      desc(sessionRatings.ratedAt),
      asc(sessionRatings.id),
    )
    .limit(size)
    .offset((page - 1) * size);
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(sessionRatings)
    .innerJoin(sessions, eq(sessions.id, sessionRatings.sessionId))
    .where(where);
  const total = count?.total ?? 0;
  return {
    items: rows.map(described),
    ...exactTotal(total),
  };
}

/** Returns one rating; throws `not-found`. */
export async function readRating(id: string): Promise<RatingRow> {
  const [row] = isUuid(id) ? await joined().where(eq(sessionRatings.id, id)) : [];
  if (!row) throw kernelErrors.fail('not-found');
  return described(row);
}

/** The records that have a rating, by name. */
const named = (id: AnyColumn, name: SQL) =>
  db
    .selectDistinct({ id: sql<string>`${id}`, name: sql<string>`${name}` })
    .from(sessionRatings)
    .innerJoin(sessions, eq(sessions.id, sessionRatings.sessionId))
    .where(sql`${id} is not null`)
    .orderBy(sql`2`);

const mostMonths = 12;

/** Returns what the ratings that filters keep add up to, and what one may filter by. */
export async function ratingFigures(filters: Filters): Promise<RatingFigures> {
  const where = kept(filters);
  const month = sql<string>`to_char(${sessions.parisDate}, 'YYYY-MM')`;
  const rows = await db
    .select({
      month,
      mark: sessionRatings.sessionMark,
      count: sql<number>`count(*)::int`,
      coachSum: sql<number>`coalesce(sum(${sessionRatings.coachMark}), 0)::int`,
      coachCount: sql<number>`count(${sessionRatings.coachMark})::int`,
    })
    .from(sessionRatings)
    .innerJoin(sessions, eq(sessions.id, sessionRatings.sessionId))
    .where(where)
    .groupBy(month, sessionRatings.sessionMark)
    .orderBy(month);
  const sum = (of: (row: (typeof rows)[number]) => number, among = rows) =>
    among.reduce((total, row) => total + of(row), 0);
  const mean = (total: number, count: number) =>
    count === 0 ? null : Math.round((total / count) * 100) / 100;
  const count = sum((row) => row.count);
  const months = [...Map.groupBy(rows, (row) => row.month)].slice(-mostMonths);
  return {
    count,
    sessionMean: mean(
      sum((row) => row.mark * row.count),
      count,
    ),
    coachMean: mean(
      sum((row) => row.coachSum),
      sum((row) => row.coachCount),
    ),
    distribution: [1, 2, 3, 4, 5].map((mark) => sum((row) => (row.mark === mark ? row.count : 0))),
    trend: months.map(([name, those]) => {
      const ratings = sum((row) => row.count, those);
      return {
        month: name,
        count: ratings,
        mean:
          mean(
            sum((row) => row.mark * row.count, those),
            ratings,
          ) ?? 0,
      };
    }),
    coaches: await named(sessions.coachId, sessionNames.coach),
    companies: await named(sessions.companyId, sessionNames.company),
    objectives: await named(sessions.objectiveId, sessionNames.objective),
  };
}
