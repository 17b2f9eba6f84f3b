import type { AuditActor } from '../../../platform/registry/audit.ts';
import { sessionErrors } from '@elan/domain/sessions';
import { coachErrors } from '@elan/domain/coaches';
import type { AppError } from '@elan/domain/kernel';
import { eq, sql, type SQL } from 'drizzle-orm';
import { liveChannel } from '../../../platform/live/publish-live.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { objectives } from '../../catalog/public.ts';
import { coaches } from '../../coaches/public.ts';
import { companies, isRunningCompany } from '../../companies/public.ts';
import { spots } from '../../spots/public.ts';
import { postgresError } from '../../../platform/db/postgres-errors.ts';
import { hotStatement } from '../../../platform/db/hot-statement.ts';
import { isFitCoach, isToCome, versionOfFitSpot, type EventToFit } from './event-facts-fit.ts';
import { sessionsDuring } from '../program-sessions.ts';
import { sessions } from '../sessions.tables.ts';

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

/** The versions of the spot and of the coach that the rules of the session were checked against. */
export type CheckedVersions = { readonly spotVersion: number; readonly coachVersion: number };

/** How the people and places around a new session are named. */
export type EventNames = Readonly<Record<'companyName' | 'objectiveName' | 'spotName' | 'coachName', string>>;

const notice = (topic: SQL) =>
  sql`pg_notify(${liveChannel}, json_build_object('topic', ${topic}, 'kind', 'sessions/changed', 'id', made.id)::text)`;

// The row, its audit, its live events and its names in one statement, which is a transaction by itself: one trip instead of
// eight. The spot, then the coach (the documented order) are locked against a change: whoever changes them waits for this row
// and sees it. PostgreSQL asks `version` and `coach` again of a row that it waited for: a change that came first leaves nothing
// to insert from. `do nothing` takes its turn among the callers of one hour, where a plain insert could end in a deadlock.
// The company is held last, once the hour is taken: whoever frees that hour may be about to hold the company. When it was stopped
// meanwhile the audit has no event, which its table refuses: the whole statement is taken back.
const insertion = (statement: string, version: SQL, coach: SQL) =>
  hotStatement<[id: string, company: string, objective: string, spot: string, coach: string]>(
    statement,
    sql`with place as (
      select ${spots.id}, ${spots.name} from ${spots}
      where ${spots.id} = ${value('spotId')} and ${spots.companyId} = ${value('companyId')} and ${spots.version} = ${version} and ${spots.closedAt} is null
      for share
    ), person as (
      select ${coaches.id}, ${coaches.firstName} || ' ' || ${coaches.lastName} as name from ${coaches}
      where (select count(*) from place) = 1 and ${coaches.id} = ${value('coachId')} and ${coach}
      for share
    ), made as (
      insert into ${sessions} (company_id, type, objective_id, spot_id, coach_id, status, paris_date, starts_at, ends_at, max_participants)
      select ${value('companyId')}::uuid, ${value('type')}, ${value('objectiveId')}::uuid, place.id, person.id,
        ${value('status')}, ${value('parisDate')}::date, ${value('startsAt')}::timestamptz, ${value('endsAt')}::timestamptz, ${value('maxParticipants')}::int
      from place, person
      on conflict do nothing
      returning id, company_id, objective_id, status
    ), firm as (
      select ${companies.id}, ${companies.name} from ${companies}
      where (select count(*) from made) = 1 and ${companies.id} = ${value('companyId')} and ${isRunningCompany}
      for share
    ), kept as (
      insert into ${auditLog} (actor_user_id, actor_role, entity, entity_id, event, from_status, to_status)
      select ${value('actorUserId')}::uuid, ${value('actorRole')}, 'session', made.id, case when firm.id is not null then 'publish' end, 'DRAFT', made.status
      from made left join firm on true
    )
    select made.id, firm.name, (select ${objectives.name} from ${objectives} where ${objectives.id} = made.objective_id), place.name, person.name,
      ${notice(sql`'company:' || made.company_id`)}, ${notice(sql`'role:ADMIN'`)} from made, place, person, firm`,
  );

const insertChecked = insertion(
  'session event checked',
  sql`${value('spotVersion')}::int`,
  sql`${coaches.version} = ${value('coachVersion')}::int`,
);

const insertAtOnce = insertion('session event at once', versionOfFitSpot, sql`${isFitCoach} and ${isToCome}`);

const notNull = '23502';

/** Tells whether the company of the row was stopped while the statement waited for it. */
function isWithoutEvent(thrown: unknown): boolean {
  const error = postgresError(thrown);
  return error?.code === notNull && error.table === 'audit_log' && error.column === 'event';
}

async function addedBy(
  insert: ReturnType<typeof insertion>,
  values: NewEvent,
  { userId, role }: AuditActor,
): Promise<({ id: string } & EventNames) | undefined> {
  const rows = insert({ ...values, actorUserId: userId, actorRole: role });
  const [row] = await rows.catch((error: unknown) => {
    if (isWithoutEvent(error)) return [];
    throw error;
  });
  if (!row) return undefined;
  const [id, companyName, objectiveName, spotName, coachName] = row;
  return { id, companyName, objectiveName, spotName, coachName };
}

/**
 * Adds a session outside of any programme, with its audit row and its live events, when the database finds it fit (`event-facts-fit.ts`).
 * Returns its id and its names, or undefined: the domain then says what is wrong, or that nothing is.
 */
export const insertFitEvent = (event: NewEvent & EventToFit, actor: AuditActor) =>
  addedBy(insertAtOnce, event, actor);

/**
 * Adds a session that the domain has checked, in the same way. Returns its id and its names, or undefined when its spot or its
 * coach has changed since then, when its company was stopped, or when another live session holds one of them: the database
 * decides, whatever the callers at once (I3, I4, T27).
 */
export const insertCheckedEvent = (event: NewEvent & CheckedVersions, actor: AuditActor) =>
  addedBy(insertChecked, event, actor);

/** Returns the refusal of a session whose hour is held: by its coach, else by its spot. */
export async function overlapRefusal(event: NewEvent): Promise<AppError> {
  const where = eq(sessions.coachId, event.coachId);
  const byCoach = await sessionsDuring([event], { where });
  if (byCoach.length > 0) return coachErrors.fail('coaches/not-available');
  return sessionErrors.fail('sessions/spot-taken');
}
