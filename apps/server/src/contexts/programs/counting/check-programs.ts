import { createHash } from 'node:crypto';
import { coachObstacle } from '@elan/domain/coaches';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import {
  checkGeneration,
  generatedDayOf,
  occurrenceKeyOf,
  type ExistingSession,
  type GenerationCheck,
  type PlannedSession,
  type ProgramCheck,
} from '@elan/domain/programs';
import { productSettings } from '@elan/domain/settings';
import { and, asc, eq, gt, inArray, isNotNull, ne, or } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { settingsOf } from '../../../platform/settings/settings.ts';
import { findCoachFacts } from '../../coaches/public.ts';
import { sessions, sessionsDuring } from '../../sessions/public.ts';
import { planInputsOf } from '../planning/plan-program.ts';
import { selectProgramRows, type ProgramRow } from '../programs.repository.ts';
import { programs } from '../programs.tables.ts';

const setting = settingsOf(productSettings);

/** As many programmes as one request looks at: each is planned whole. */
const atOnce = 50;

type Existing = ExistingSession & { readonly registered: number };

async function sessionsOf(programIds: readonly string[]): Promise<Map<string, Existing[]>> {
  const rows = await db
    .select({
      id: sessions.id,
      programId: sessions.programId,
      date: sessions.plannedOn,
      slotKey: sessions.slotKey,
      startsAt: sessions.startsAt,
      status: sessions.status,
      counted: sessions.counted,
      withCompany: sessions.cancelledWithCompany,
      registered: sessions.registered,
    })
    .from(sessions)
    .where(and(inArray(sessions.programId, [...programIds]), ne(sessions.status, 'DELETED')))
    .orderBy(asc(sessions.startsAt), asc(sessions.id));
  const known = rows.map(({ date, slotKey, ...row }) => ({
    ...row,
    date: date ?? '',
    slotKey: slotKey ?? '',
  }));
  return Map.groupBy(known, ({ programId }) => programId ?? '');
}

/** What a check found in a programme, with what the repair needs. */
export type CheckedProgram = {
  readonly program: ProgramRow;
  readonly check: Omit<GenerationCheck, 'toCancel'> & { readonly toCancel: readonly Existing[] };
  readonly fingerprint: string;
};

function fingerprintOf({ toCreate, toMakeUp, toCancel }: CheckedProgram['check']): string {
  const seen = [toCreate.map(occurrenceKeyOf), toMakeUp.map(occurrenceKeyOf), toCancel.map(({ id }) => id)];
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 32);
}

/** Compares the sessions of some running programmes with their plans, at the database's now. Those without a fault, nor a session that went with the company, are left out. */
export async function checkRows(rows: readonly ProgramRow[]): Promise<CheckedProgram[]> {
  if (rows.length === 0) return [];
  const now = await databaseNow();
  const weeksAhead = await setting('programs.weeks-ahead');
  const existing = await sessionsOf(rows.map(({ id }) => id));
  const inputOf = await planInputsOf(rows);
  const found: CheckedProgram[] = [];
  const today = generatedDayOf(now);
  for (const program of rows) {
    const own = existing.get(program.id) ?? [];
    const check = checkGeneration({ ...inputOf(program), today, weeksAhead }, own, now);
    if (check.faults.length === 0 && check.goneWithCompany.length === 0) continue;
    const cancelled = new Set(check.toCancel.map(({ id }) => id));
    const known = { ...check, toCancel: own.filter(({ id }) => cancelled.has(id)) };
    found.push({ program, check: known, fingerprint: fingerprintOf(known) });
  }
  return found;
}

async function obstaclesOf(
  program: ProgramRow,
  wanted: readonly PlannedSession[],
): Promise<(session: PlannedSession) => string | null> {
  const { coachId, spotId } = program;
  const holders = or(
    coachId === null ? undefined : eq(sessions.coachId, coachId),
    spotId === null ? undefined : eq(sessions.spotId, spotId),
  );
  if (!holders || wanted.length === 0) return () => null;
  const taken = await sessionsDuring(wanted, { where: holders, exceptProgramId: program.id });
  const coach = coachId === null ? undefined : await findCoachFacts(coachId);
  return (session) => {
    const obstacle = coach && coachObstacle(coach, [session], program.zone);
    if (obstacle) return obstacle.sentence;
    const at = taken.filter((hour) => hour.startsAt.equals(session.startsAt));
    if (at.length === 0) return null;
    const byCoach = at.some((hour) => hour.coachId === coachId);
    return byCoach
      ? 'Le coach tient une autre séance à cette heure.'
      : 'Une autre séance occupe le lieu à cette heure.';
  };
}

const datedOf = ({ date, slotKey }: ExistingSession) => ({
  date,
  start: slotKey.slice(slotKey.indexOf('-') + 1),
});

async function view({ program, check, fingerprint }: CheckedProgram): Promise<ProgramCheck> {
  const obstacleOf = await obstaclesOf(program, check.toCreate);
  return {
    programId: program.id,
    companyName: program.companyName,
    type: program.type,
    objectiveName: program.objectiveName,
    faults: [...check.faults],
    toCreate: check.toCreate.map((session) => ({
      date: session.date,
      start: session.start,
      obstacle: obstacleOf(session),
    })),
    toMakeUp: check.toMakeUp.map(({ date, start }) => ({ date, start })),
    toCancel: check.toCancel.map((session) => ({ ...datedOf(session), registered: session.registered })),
    goneWithCompany: check.goneWithCompany.map(datedOf),
    companyId: program.companyId,
    fingerprint,
  };
}

/**
 * Looks at the running programmes that come after `after` in the order of their ids, `size` of them at most. Returns those whose
 * sessions are not as planned (specification point 8), how many were looked at, and after which one to go on: null at the end.
 * Throws `invalid-parameter` for an `after` that is no id.
 */
export async function checkPrograms(
  after?: string,
  size: number = atOnce,
): Promise<{ items: ProgramCheck[]; checked: number; next: string | null }> {
  if (after !== undefined && !isUuid(after)) throw kernelErrors.fail('invalid-parameter', { name: 'after' });
  const where = and(
    eq(programs.status, 'ACTIVE'),
    isNotNull(programs.coachId),
    after === undefined ? undefined : gt(programs.id, after),
  );
  const rows = await selectProgramRows({ kind: 'all' }, where, {
    orderBy: [asc(programs.id)],
    limit: size,
    offset: 0,
  });
  const items: ProgramCheck[] = [];
  for (const found of await checkRows(rows)) items.push(await view(found));
  const next = rows.length < size ? null : (rows.at(-1)?.id ?? null);
  return { items, checked: rows.length, next };
}
