import type { Scope } from '@elan/domain/accounts';
import {
  exactTotalLimit,
  isUuid,
  kernelErrors,
  parisZone,
  timeZoneOf,
  type HolidayZone,
} from '@elan/domain/kernel';
import { programStatuses, type ProgramSlot } from '@elan/domain/programs';
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { withinScope } from '../../platform/registry/within-scope.ts';
import { objectives } from '../catalog/public.ts';
import { coaches } from '../coaches/public.ts';
import { companies } from '../companies/public.ts';
import { sessionCounts, type SessionCounts } from '../sessions/public.ts';
import { spots } from '../spots/public.ts';
import { pausesOf, type PauseRow } from './program-pauses.repository.ts';
import { programs, programSlots } from './programs.tables.ts';

/** A programme with its slots in the order of the week, what its sessions count, and the names and places around it. */
export type ProgramRow = typeof programs.$inferSelect & {
  readonly companyName: string;
  readonly objectiveName: string;
  /** Null for a Live programme. */
  readonly spot: Pick<typeof spots.$inferSelect, 'name' | 'city' | 'postalCode'> | null;
  /** The clocks and the public holidays of its spot; without one, those of Paris (D21, D22). */
  readonly zone: string;
  readonly holidayZone: HolidayZone;
  readonly coach: Pick<typeof coaches.$inferSelect, 'firstName' | 'lastName'> | null;
  readonly slots: readonly ProgramSlot[];
  readonly counts: SessionCounts;
  /** In the order of time, whatever has become of them. */
  readonly pauses: readonly PauseRow[];
  /** When it was read, by the database's clock (threats T52). */
  readonly readAt: Temporal.Instant;
};

const selected = {
  program: programs,
  readAt: sql<string>`to_char(clock_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS.USTZH:TZM')`,
  companyName: companies.name,
  objectiveName: objectives.name,
  spot: { name: spots.name, city: spots.city, postalCode: spots.postalCode, holidayZone: spots.holidayZone },
  coach: { firstName: coaches.firstName, lastName: coaches.lastName },
};

/** The names around a programme, for who sorts by them: read from `selectProgramRows`. */
export const programNames = {
  company: sql`${companies.name}`,
  objective: sql`${objectives.name}`,
  spot: sql`${spots.name}`,
} as const;

const selectPrograms = () =>
  db
    .select(selected)
    .from(programs)
    .innerJoin(companies, eq(companies.id, programs.companyId))
    .innerJoin(objectives, eq(objectives.id, programs.objectiveId))
    .leftJoin(spots, eq(spots.id, programs.spotId))
    .leftJoin(coaches, eq(coaches.id, programs.coachId));

type Selected = Awaited<ReturnType<typeof selectPrograms>>[number];

async function slotsOf(programIds: readonly string[]): Promise<Map<string, ProgramSlot[]>> {
  const rows = await db
    .select()
    .from(programSlots)
    .where(inArray(programSlots.programId, [...programIds]))
    .orderBy(asc(programSlots.weekday), asc(programSlots.startsAt));
  const byProgram = new Map<string, ProgramSlot[]>();
  for (const { programId, weekday, startsAt } of rows) {
    byProgram.set(programId, [...(byProgram.get(programId) ?? []), { weekday, start: startsAt }]);
  }
  return byProgram;
}

async function complete(rows: readonly Selected[]): Promise<ProgramRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.program.id);
  const slots = await slotsOf(ids);
  const counts = await sessionCounts(ids);
  const pauses = await pausesOf(ids);
  return rows.map(({ program, spot, readAt, ...around }) => ({
    ...program,
    ...around,
    spot,
    zone: spot ? timeZoneOf(spot.postalCode) : parisZone,
    holidayZone: spot?.holidayZone ?? 'metropole',
    slots: slots.get(program.id) ?? [],
    counts: counts(program.id),
    pauses: pauses(program.id),
    readAt: Temporal.Instant.from(readAt),
  }));
}

/** Returns the programmes of a scope that a condition keeps, in the order and number asked. */
export async function selectProgramRows(
  scope: Scope,
  where: SQL | undefined,
  page: { readonly orderBy: readonly SQL[]; readonly limit: number; readonly offset: number },
): Promise<ProgramRow[]> {
  const rows = await selectPrograms()
    .where(and(withinScope(scope, programs), where))
    .orderBy(...page.orderBy, asc(programs.id))
    .limit(page.limit)
    .offset(page.offset);
  return complete(rows);
}

/** The statement that counts the programmes of a scope by status: each count stops one past the exact limit. */
export function countByStatus(scope: Scope, where: SQL | undefined): SQL {
  const kept = and(withinScope(scope, programs), where) ?? sql`true`;
  return sql`select one.status, (select count(*)::int from (
      select from ${programs} where ${kept} and ${programs.status} = one.status limit ${exactTotalLimit + 1}) counted) as number
    from unnest(${sql.param([...programStatuses])}::text[]) as one (status)`;
}

/** Returns how many programmes of a scope a condition on `programs` keeps, by status: exact up to 10 000, 10 001 beyond. */
export async function countProgramsByStatus(
  scope: Scope,
  where: SQL | undefined,
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ status: string; number: number }>(countByStatus(scope, where));
  return new Map(rows.map(({ status, number }) => [status, number]));
}

/** Returns every programme, of whatever company, that a condition keeps, in the order of their ids: for rules that forget none. */
export const everyProgram = async (where: SQL | undefined): Promise<ProgramRow[]> =>
  complete(await selectPrograms().where(where).orderBy(asc(programs.id)));

/**
 * Returns a programme of a scope, or undefined: a foreign id, an unknown one and a malformed one are the same (I36).
 * With `lock` its row is kept until the transaction ends. Lock order of the planning: programme, then spot, then coach,
 * then sessions in the order of time, then the company.
 */
export async function findProgram(
  scope: Scope,
  id: string,
  lock: 'lock' | 'no lock' = 'no lock',
): Promise<ProgramRow | undefined> {
  if (!isUuid(id)) return undefined;
  const query = selectPrograms().where(and(withinScope(scope, programs), eq(programs.id, id)));
  const rows = await (lock === 'lock' ? query.for('no key update', { of: programs }) : query);
  const [found] = await complete(rows);
  return found;
}

/** The same, or throws `not-found`. */
export async function readProgram(...asked: Parameters<typeof findProgram>): Promise<ProgramRow> {
  const program = await findProgram(...asked);
  if (!program) throw kernelErrors.fail('not-found');
  return program;
}

/**
 * Returns some programmes, each locked until the transaction ends, in the order of their ids: two callers that lock several never
 * deadlock. With `free`, those that somebody else has locked are skipped (`skip locked`) instead of waited for.
 */
export async function lockPrograms(
  ids: readonly string[],
  which: 'every one' | 'free',
): Promise<ProgramRow[]> {
  const query = selectPrograms()
    .where(inArray(programs.id, [...ids]))
    .orderBy(asc(programs.id));
  const rows = await (which === 'free'
    ? query.for('no key update', { of: programs, skipLocked: true })
    : query.for('no key update', { of: programs }));
  return complete(rows);
}

/** What a programme is, as it was checked. */
export type ProgramFacts = {
  readonly columns: Omit<typeof programs.$inferInsert, 'companyId' | 'status'>;
  readonly slots: readonly ProgramSlot[];
};

async function insertSlots(
  companyId: string,
  programId: string,
  slots: readonly ProgramSlot[],
): Promise<void> {
  if (slots.length === 0) return;
  await db
    .insert(programSlots)
    .values(slots.map(({ weekday, start }) => ({ companyId, programId, weekday, startsAt: start })));
}

/** Adds a draft and its slots, in the caller's transaction. Returns its id. */
export async function insertProgram(companyId: string, { columns, slots }: ProgramFacts): Promise<string> {
  const made = await db
    .insert(programs)
    .values({ ...columns, companyId, status: 'DRAFT' })
    .returning({ id: programs.id })
    .then(onlyRow);
  await insertSlots(companyId, made.id, slots);
  return made.id;
}

/** Writes a draft and its slots again, in the transaction of the caller, who holds its row. */
export async function rewriteDraft(
  companyId: string,
  id: string,
  { columns, slots }: ProgramFacts,
): Promise<void> {
  await db
    .update(programs)
    .set({ ...columns, version: sql`${programs.version} + 1`, updatedAt: sql`now()` })
    .where(eq(programs.id, id));
  await db.delete(programSlots).where(eq(programSlots.programId, id));
  await insertSlots(companyId, id, slots);
}
