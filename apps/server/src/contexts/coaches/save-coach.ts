import {
  availabilityProblems,
  coachErrors,
  type AvailabilityProblemCode,
  type CoachInput,
} from '@elan/domain/coaches';
import { fieldMessages, isUuid, kernelErrors } from '@elan/domain/kernel';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit, type AuditActor } from '../../platform/registry/audit.ts';
import { disciplines } from '../catalog/public.ts';
import type { CoachRow } from './coaches.repository.ts';
import { coachAvailabilities, coachDisciplines, coaches, coachLanguages } from './coaches.tables.ts';

/** The refusals of availabilities that have a code of their own (specification point 8); the others are of their line. */
const codes: Partial<
  Record<AvailabilityProblemCode, 'coaches/hour-already-exists' | 'coaches/availability-overlap'>
> = {
  duplicate: 'coaches/hour-already-exists',
  overlap: 'coaches/availability-overlap',
};

function checkAvailabilities(availabilities: CoachInput['availabilities']): void {
  const problems = availabilityProblems(availabilities);
  const own = problems.filter(({ code }) => codes[code] === undefined);
  if (own.length > 0) {
    const issues = own.map(({ path, message }) => ({ path, message }));
    throw kernelErrors.fail('form-invalid', { issues });
  }
  const code = problems[0] && codes[problems[0].code];
  if (code) throw coachErrors.fail(code);
}

/** Throws `form-invalid` for a discipline that is none. */
export async function checkDisciplines(ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const known =
    wanted.length === 0 ? 0 : await db.$count(disciplines, inArray(disciplines.id, wanted.filter(isUuid)));
  if (known === wanted.length) return;
  const issues = [{ path: 'disciplineIds', message: fieldMessages.choiceInvalid }];
  throw kernelErrors.fail('form-invalid', { issues });
}

const emailLock = 727_051;

/** An advisory lock until the transaction ends: two saves of one address do not race. */
async function checkEmail(email: string, exceptId: string | null): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${emailLock}, hashtext(lower(${email})))`);
  const same = sql`lower(${coaches.email}) = lower(${email})`;
  const taken = await db.$count(coaches, and(same, exceptId === null ? undefined : ne(coaches.id, exceptId)));
  if (taken > 0) throw coachErrors.fail('coaches/email-taken');
}

/** Writes what a coach teaches and speaks, in place of what was there. */
export async function writeTaught(
  coachId: string,
  { disciplineIds, languages }: Pick<CoachInput, 'disciplineIds' | 'languages'>,
): Promise<void> {
  await db.delete(coachDisciplines).where(eq(coachDisciplines.coachId, coachId));
  await db.delete(coachLanguages).where(eq(coachLanguages.coachId, coachId));
  if (disciplineIds.length > 0) {
    await db
      .insert(coachDisciplines)
      .values([...new Set(disciplineIds)].map((disciplineId) => ({ coachId, disciplineId })));
  }
  if (languages.length > 0) {
    await db.insert(coachLanguages).values(languages.map((one) => ({ ...one, coachId })));
  }
}

async function writeAvailabilities(
  coachId: string,
  { availabilities }: Pick<CoachInput, 'availabilities'>,
): Promise<void> {
  await db.delete(coachAvailabilities).where(eq(coachAvailabilities.coachId, coachId));
  if (availabilities.length > 0) {
    await db
      .insert(coachAvailabilities)
      .values(
        availabilities.map(({ weekday, start, end }) => ({ coachId, weekday, startsAt: start, endsAt: end })),
      );
  }
}

async function writeAround(coachId: string, input: CoachInput): Promise<void> {
  await writeTaught(coachId, input);
  await writeAvailabilities(coachId, input);
}

const columnsOf = (input: CoachInput) => {
  const { firstName, lastName, email, phone, zones } = input;
  const { proCardExpiresOn, insuranceExpiresOn, vigilanceExpiresOn } = input;
  return {
    firstName,
    lastName,
    email,
    phone,
    zones: [...zones],
    proCardExpiresOn,
    insuranceExpiresOn,
    vigilanceExpiresOn,
  };
};

/** What the audit keeps of a change: the names of what changed, and the days of the documents; nobody's name nor address. */
function changesOf(before: CoachRow, input: CoachInput): Record<string, unknown> {
  const after = columnsOf(input);
  const columns = Object.keys(after) as (keyof typeof after)[];
  const changed = columns.filter(
    (column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]),
  );
  const days = Object.fromEntries(
    changed.filter((column) => column.endsWith('ExpiresOn')).map((column) => [column, after[column]]),
  );
  return { changed, ...days, availabilities: input.availabilities };
}

const tell = (id: string) => publishLive({ topic: 'role:ADMIN', kind: 'coaches/changed', id });

/**
 * Adds a coach, ACTIVE at once. Returns the id. Throws `form-invalid` with each line of the availabilities that breaks a rule (I45),
 * `coaches/hour-already-exists`, `coaches/availability-overlap`, `coaches/email-taken`.
 */
export function createCoach(actor: AuditActor, input: CoachInput): Promise<string> {
  checkAvailabilities(input.availabilities);
  return inTx(async () => {
    await checkDisciplines(input.disciplineIds);
    await checkEmail(input.email, null);
    const made = await db
      .insert(coaches)
      .values({ ...columnsOf(input), status: 'ACTIVE' })
      .returning({ id: coaches.id })
      .then(onlyRow);
    await writeAround(made.id, input);
    const details = { availabilities: input.availabilities };
    await recordAudit({
      actor,
      entity: 'coach',
      entityId: made.id,
      event: 'create',
      from: null,
      to: 'ACTIVE',
      details,
    });
    await tell(made.id);
    return made.id;
  });
}

/**
 * Changes a coach. His row is locked first: whatever plans on him waits, and sees what he became. Throws `not-found`, `stale-version`
 * when somebody was quicker, and what `createCoach` throws.
 */
export function updateCoach(
  actor: AuditActor,
  id: string,
  { version, ...input }: CoachInput & { readonly version: number },
): Promise<void> {
  checkAvailabilities(input.availabilities);
  return inTx(async () => {
    const coach = await lockedCoach(id);
    if (coach.version !== version) throw kernelErrors.fail('stale-version');
    await checkDisciplines(input.disciplineIds);
    if (coach.email !== input.email) await checkEmail(input.email, id);
    await db
      .update(coaches)
      .set({ ...columnsOf(input), version: sql`${coaches.version} + 1`, updatedAt: sql`now()` })
      .where(eq(coaches.id, id));
    await writeAround(id, input);
    const status = coach.status;
    const details = changesOf(coach, input);
    await recordAudit({
      actor,
      entity: 'coach',
      entityId: id,
      event: 'update',
      from: status,
      to: status,
      details,
    });
    await tell(id);
  });
}

/** Returns a coach, locked until the end of the transaction; throws `not-found`. */
export async function lockedCoach(id: string): Promise<CoachRow> {
  const [coach] = isUuid(id)
    ? await db.select().from(coaches).where(eq(coaches.id, id)).for('no key update')
    : [];
  if (!coach) throw kernelErrors.fail('not-found');
  return coach;
}

/**
 * Changes when and where a coach works, by the coach. What is planned stays: a session outside of the new hours is ours to move. Throws
 * `not-found`, `stale-version`, and of the availabilities what `createCoach` throws.
 */
export function saveOwnWeek(
  actor: AuditActor,
  id: string,
  {
    version,
    zones,
    availabilities,
  }: Pick<CoachInput, 'zones' | 'availabilities'> & { readonly version: number },
): Promise<void> {
  checkAvailabilities(availabilities);
  return inTx(async () => {
    const coach = await lockedCoach(id);
    if (coach.version !== version) throw kernelErrors.fail('stale-version');
    await db
      .update(coaches)
      .set({ zones: [...zones], version: sql`${coaches.version} + 1`, updatedAt: sql`now()` })
      .where(eq(coaches.id, id));
    await writeAvailabilities(id, { availabilities });
    const { status } = coach;
    const state = { from: status, to: status };
    await recordAudit({
      actor,
      entity: 'coach',
      entityId: id,
      event: 'saveWeek',
      ...state,
      details: { availabilities },
    });
    await tell(id);
  });
}
