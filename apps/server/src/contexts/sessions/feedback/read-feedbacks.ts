import type { Scope } from '@elan/domain/accounts';
import { exactTotal, isUuid, kernelErrors } from '@elan/domain/kernel';
import type { CoachFeedback, FollowUpState } from '@elan/domain/sessions';
import { and, asc, count, desc, eq, gte, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { AnyColumn } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/is-id.ts';
import { isoText } from '../../../platform/db/iso-text.ts';
import { personNamesOf } from '../../accounts/public.ts';
import { coachNamesOf } from '../../coaches/public.ts';
import { gymNameOf } from '../../gyms/public.ts';
import { sessionNames } from '../reading/session-columns.ts';
import { sessions } from '../sessions.tables.ts';
import { coachFeedbacks } from './coach-feedbacks.tables.ts';

type Filters = {
  readonly coach?: string | undefined;
  readonly gym?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly followUp?: FollowUpState | undefined;
};
type Query = Filters & {
  readonly sort: 'heldOn' | 'mean';
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
};

/** The condition of the feedbacks of a scope: every one, or those of a gym (A6). */
export const withinFeedbacks = (scope: Scope): SQL => {
  if (scope.kind === 'all') return sql`true`;
  return scope.kind === 'gym' ? eq(coachFeedbacks.gymId, scope.gymId) : sql`false`;
};

const isOpen = and(isNotNull(coachFeedbacks.followUp), isNull(coachFeedbacks.followUpDoneAt));
const states: Readonly<Record<FollowUpState, SQL | undefined>> = {
  none: isNull(coachFeedbacks.followUp),
  open: isOpen,
  done: isNotNull(coachFeedbacks.followUpDoneAt),
};

const kept = (scope: Scope, { coach, gym, from, until, followUp }: Filters): SQL | undefined =>
  and(
    withinFeedbacks(scope),
    isId(coachFeedbacks.coachId, coach),
    isId(coachFeedbacks.gymId, gym),
    from === undefined ? undefined : gte(coachFeedbacks.heldOn, from),
    until === undefined ? undefined : lte(coachFeedbacks.heldOn, until),
    followUp && states[followUp],
  );

const mean = sql<number>`round((${coachFeedbacks.punctuality} + ${coachFeedbacks.teaching} + ${coachFeedbacks.care}) / 3.0, 1)::float`;

const rowsOf = (where: SQL | undefined) =>
  db
    .select({
      feedback: coachFeedbacks,
      mean,
      gymName: gymNameOf(coachFeedbacks.gymId),
      session: {
        id: sessions.id,
        startsAt: isoText(sessions.startsAt),
        objectiveName: sql<string>`${sessionNames.objective}`,
        companyName: sql<string>`${sessionNames.company}`,
      },
    })
    .from(coachFeedbacks)
    .leftJoin(sessions, eq(sessions.id, coachFeedbacks.sessionId))
    .where(where);

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

function stateOf({ followUp, followUpDoneAt }: Row['feedback']): FollowUpState {
  if (followUp === null) return 'none';
  return followUpDoneAt === null ? 'open' : 'done';
}

async function described(rows: readonly Row[]): Promise<CoachFeedback[]> {
  const coachOf = await coachNamesOf(
    rows.map(({ feedback }) => feedback.coachId),
    'all',
  );
  const names = await personNamesOf(rows.map(({ feedback }) => feedback.writtenBy));
  return rows.map(({ feedback, session, ...row }) => ({
    ...row,
    id: feedback.id,
    coachId: feedback.coachId,
    coachName: coachOf(feedback.coachId),
    heldOn: feedback.heldOn,
    gymId: feedback.gymId,
    session: feedback.sessionId === null ? null : session,
    punctuality: feedback.punctuality,
    teaching: feedback.teaching,
    care: feedback.care,
    words: feedback.words,
    followUp: feedback.followUp,
    followUpState: stateOf(feedback),
    followUpDoneAt: feedback.followUpDoneAt?.toString() ?? null,
    authorName: names.get(feedback.writtenBy) ?? '–',
    version: feedback.version,
  }));
}

const meanOf = (column: AnyColumn) => sql<number>`round(avg(${column}), 1)::float`;

/** Returns a page of the feedbacks of a scope, the newest first unless asked otherwise, and what those of the filters add up to. */
export async function listFeedbacks(scope: Scope, query: Query) {
  const { sort, direction, page, size, ...filters } = query;
  const where = kept(scope, filters);
  const order = direction === 'asc' ? asc : desc;
  const rows = await rowsOf(where)
    .orderBy(
      order(sort === 'mean' ? mean : coachFeedbacks.heldOn),
      desc(coachFeedbacks.heldOn),
      desc(coachFeedbacks.id),
    )
    .limit(size)
    .offset((page - 1) * size);
  const [sums] = await db
    .select({
      total: count(),
      toFollow: sql<number>`(count(*) filter (where ${isOpen}))::int`,
      punctuality: meanOf(coachFeedbacks.punctuality),
      teaching: meanOf(coachFeedbacks.teaching),
      care: meanOf(coachFeedbacks.care),
    })
    .from(coachFeedbacks)
    .where(where);
  const { total = 0, toFollow = 0, ...means } = sums ?? {};
  return {
    items: await described(rows),
    ...exactTotal(total),
    means: total === 0 ? null : (means as Record<'punctuality' | 'teaching' | 'care', number>),
    toFollow,
  };
}

/** Returns a feedback of a scope. Throws `not-found`: a foreign id, an unknown one and a malformed one are the same (I36). */
export async function readFeedback(scope: Scope, id: string): Promise<CoachFeedback> {
  const rows = isUuid(id) ? await rowsOf(and(withinFeedbacks(scope), eq(coachFeedbacks.id, id))) : [];
  const [feedback] = await described(rows);
  if (!feedback) throw kernelErrors.fail('not-found');
  return feedback;
}
