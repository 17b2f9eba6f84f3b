import { coachObstacle, hoursObstacle } from '@elan/domain/coaches';
import { exactTotal, exactTotalLimit, isUuid, type Page } from '@elan/domain/kernel';
import type { ThreatenedSession } from '@elan/domain/sessions';
import { and, asc, desc, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { isAbsentIn, isAvailableIn, coaches, coachNamesOf, withFacts } from '../coaches/public.ts';
import { sessionCoachNotices } from './coach-notices.tables.ts';
import { findSession } from './reading/read-sessions.ts';
import { sessionsWithPlace, zoneOfSession } from './reading/session-columns.ts';
import { sessions } from './sessions.tables.ts';

const from = sql`(${sessions.startsAt} at time zone ${zoneOfSession})`;
const to = sql`(${sessions.endsAt} at time zone ${zoneOfSession})`;

// The rules of `coachObstacle` as the database repeats them, to find the few sessions among all those to come; a test holds one to
// the other.
const documentsEnd = sql`(${coaches.proCardExpiresOn} is null or ${coaches.insuranceExpiresOn} is null or ${coaches.vigilanceExpiresOn} is null
  or least(${coaches.proCardExpiresOn}, ${coaches.insuranceExpiresOn}, ${coaches.vigilanceExpiresOn}) < ${from}::date)`;
const isOutside = sql`not ${isAvailableIn(sql`${coaches.id}`, { day: sql`${from}::date`, from, to })}`;

const isAbsent = isAbsentIn(sql`${coaches.id}`, sql`${from}::date`);
const asksToBeReplaced = sql`exists (select from ${sessionCoachNotices} where ${sessionCoachNotices.sessionId} = ${sessions.id}
  and ${sessionCoachNotices.coachId} = ${sessions.coachId} and ${sessionCoachNotices.kind} = 'REPLACEMENT' and ${sessionCoachNotices.settledAt} is null)`;

/** What coaches said of the sessions that they do not hold, or will not, since somebody was given them: the last one of each session. */
async function saidOf(sessionIds: readonly string[]): Promise<ReadonlyMap<string, Said>> {
  const rows =
    sessionIds.length === 0
      ? []
      : await db
          .select()
          .from(sessionCoachNotices)
          .where(
            and(
              inArray(sessionCoachNotices.sessionId, [...sessionIds]),
              ne(sessionCoachNotices.kind, 'LATE'),
              isNull(sessionCoachNotices.settledAt),
            ),
          )
          .orderBy(asc(sessionCoachNotices.createdAt));
  const nameOf = await coachNamesOf(
    rows.map(({ coachId }) => coachId),
    'all',
  );
  return new Map(
    rows.map(({ sessionId, coachId, kind, reason }) => [
      sessionId,
      {
        coachId,
        words:
          kind === 'GIVEN_BACK'
            ? `${nameOf(coachId)} a rendu la séance\u00a0: «\u00a0${reason ?? ''}\u00a0»`
            : `${nameOf(coachId)} demande à être remplacé\u00a0: «\u00a0${reason ?? ''}\u00a0»`,
      },
    ]),
  );
}
type Said = { readonly coachId: string; readonly words: string };

const conditionOf = (coachId: string | undefined): SQL =>
  sql`${sessions.status} = 'ACTIVE' and ${sessions.startsAt} > now()
    and ${coachId === undefined ? sql`true` : eq(sessions.coachId, coachId)}
    and (${coaches.id} is null or ${coaches.status} <> 'ACTIVE' or ${documentsEnd} or ${isOutside} or ${isAbsent} or ${asksToBeReplaced})`;

const source = sql`${sessionsWithPlace} left join ${coaches} on ${coaches.id} = ${sessions.coachId}`;

/** Why each session keeps its coach past a document, by session and coach: the last decision of an administrator. */
async function exceptionsOf(sessionIds: readonly string[]): Promise<Map<string, string>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await db
    .select({ id: auditLog.entityId, details: auditLog.details })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, 'session'),
        inArray(auditLog.entityId, [...sessionIds]),
        eq(auditLog.event, 'assignCoach'),
        sql`${auditLog.details} ? 'exception'`,
      ),
    )
    .orderBy(desc(auditLog.at));
  const kept = new Map<string, string>();
  for (const { id, details } of rows) {
    const { coachId, reason } = details as { coachId: string; reason: string };
    const key = `${id} ${coachId}`;
    if (!kept.has(key)) kept.set(key, reason);
  }
  return kept;
}

/**
 * Returns a page of the coming sessions that their coach cannot hold any more, as things stand: nobody, one who asked to be replaced, not at work, a
 * blocking document that ends before (D29), outside of the availabilities that remain (I6), absent that day; the soonest first, or coach by coach. Of one coach when `coachId` is given.
 */
export async function listThreatenedSessions(query: {
  readonly coachId?: string | undefined;
  readonly by?: 'coach' | undefined;
  readonly page: number;
  readonly size: number;
}): Promise<Page<ThreatenedSession>> {
  const { coachId, by, page, size } = query;
  if (coachId !== undefined && !isUuid(coachId)) return { items: [], total: 0, capped: false };
  const where = conditionOf(coachId);
  const first = by === 'coach' ? sql`min(${sessions.startsAt}) over coach, ${sessions.coachId},` : sql``;
  const ids = await db.execute<{ id: string; coachId: string | null; ofCoach: number }>(
    sql`select ${sessions.id} as id, ${sessions.coachId} as "coachId", (count(*) over coach)::int as "ofCoach"
      from ${source} where ${where} window coach as (partition by ${sessions.coachId})
      order by ${first} ${sessions.startsAt}, ${sessions.id} limit ${size} offset ${(page - 1) * size}`,
  );
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from ${source} where ${where} limit ${exactTotalLimit + 1}) counted`,
  );
  const total = counted.rows[0]?.total ?? 0;
  const coachIds = [...new Set(ids.rows.flatMap((row) => row.coachId ?? []))];
  const said = await saidOf(ids.rows.map(({ id }) => id));
  const rows =
    coachIds.length === 0 ? [] : await db.select().from(coaches).where(inArray(coaches.id, coachIds));
  const known = new Map((await withFacts(rows)).map((coach) => [coach.id, coach]));
  const exceptions = await exceptionsOf(ids.rows.map(({ id }) => id));
  const items: ThreatenedSession[] = [];
  for (const row of ids.rows) {
    const session = await findSession({ kind: 'all' }, row.id);
    if (!session) continue;
    const coach = row.coachId === null ? undefined : known.get(row.coachId);
    const { zone } = session;
    const notice = said.get(row.id);
    const obstacles = coach
      ? [coachObstacle(coach, [session], zone), hoursObstacle(coach, [session], zone)]
      : [];
    const reasons = [
      ...(row.coachId === null ? ['Personne n’assure cette séance.'] : []),
      // What somebody said who is not its coach any more is of the past, unless nobody came after them.
      ...(notice && (row.coachId === null || notice.coachId === row.coachId) ? [notice.words] : []),
      ...obstacles.flatMap((obstacle) => obstacle?.sentence ?? []),
    ];
    items.push({
      session,
      coachId: row.coachId,
      reasons: [...new Set(reasons)],
      exception: exceptions.get(`${row.id} ${row.coachId ?? ''}`) ?? null,
      ofCoach: row.ofCoach,
    });
  }
  return { items, ...exactTotal(total) };
}
