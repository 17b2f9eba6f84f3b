import type { AuditActor } from '../../platform/registry/audit.ts';
import { sessionErrors } from '@elan/domain/sessions';
import { coachErrors } from '@elan/domain/coaches';
import type { AppError } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { liveChannel } from '../../platform/live/publish-live.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { hotStatement } from '../../platform/db/hot-statement.ts';
import { sessionsDuring } from './program-sessions.ts';
import { sessions } from './sessions.tables.ts';

const value = sql.placeholder;

export type NewEvent = {
  readonly companyId: string;
  readonly type: string;
  readonly objectiveId: string;
  readonly spotId: string;
  readonly coachId: string;
  readonly status: string;
  readonly parisDate: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly maxParticipants: number;
};

const notice = (topic: ReturnType<typeof sql>) =>
  sql`pg_notify(${liveChannel}, json_build_object('topic', ${topic}, 'kind', 'sessions/changed', 'id', id)::text)`;

// The row, its audit and its live events in one statement, which is a transaction by itself: one trip instead of six.
// `do nothing` takes its turn among the callers of one hour, where a plain insert could end in a deadlock.
const insertEvent = hotStatement<[string]>(
  'session event insert',
  sql`with made as (
    insert into ${sessions} (company_id, type, objective_id, spot_id, coach_id, status, paris_date, starts_at, ends_at, max_participants)
    values (${value('companyId')}, ${value('type')}, ${value('objectiveId')}, ${value('spotId')}, ${value('coachId')},
      ${value('status')}, ${value('parisDate')}, ${value('startsAt')}, ${value('endsAt')}, ${value('maxParticipants')})
    on conflict do nothing
    returning id, company_id, status
  ), kept as (
    insert into ${auditLog} (actor_user_id, actor_role, entity, entity_id, event, from_status, to_status)
    select ${value('actorUserId')}::uuid, ${value('actorRole')}, 'session', id, 'publish', 'DRAFT', status from made
  )
  select id, ${notice(sql`'company:' || company_id`)}, ${notice(sql`'role:ADMIN'`)} from made`,
);

/**
 * Adds a session outside of any programme, with its audit row and its live events. Returns its id, or undefined when
 * another live session holds its coach or its spot: the database decides, whatever the callers at once (I3, I4, T27).
 */
export async function insertEventSession(event: NewEvent, actor: AuditActor): Promise<string | undefined> {
  const [row] = await insertEvent({ ...event, actorUserId: actor.userId, actorRole: actor.role });
  return row?.[0];
}

/** Returns the refusal of a session whose hour is held: by its coach, else by its spot. */
export async function overlapRefusal(event: NewEvent): Promise<AppError> {
  const where = eq(sessions.coachId, event.coachId);
  const byCoach = await sessionsDuring([event], { where });
  if (byCoach.length > 0) return coachErrors.fail('coaches/not-available');
  return sessionErrors.fail('sessions/spot-taken');
}
