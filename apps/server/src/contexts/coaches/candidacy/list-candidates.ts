import {
  candidateStatuses,
  candidateSteps,
  candidateWaits,
  documentKinds,
  isCandidate,
  isLate,
  type CandidateRow,
  type CandidateStep,
  type WaitsFor,
} from '@elan/domain/coaches';
import { exactTotal, kernelErrors, type Page } from '@elan/domain/kernel';
import { productSettings } from '@elan/domain/settings';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { settingsOf } from '../../../platform/settings/settings.ts';
import { coachDocuments } from '../candidates.tables.ts';
import type { CoachRow } from '../coaches.repository.ts';
import { coaches } from '../coaches.tables.ts';

const setting = settingsOf(productSettings);

export type CandidatesQuery = {
  readonly search?: string | undefined;
  readonly step?: CandidateStep | undefined;
  readonly waitsFor?: WaitsFor | undefined;
  readonly page: number;
  readonly size: number;
};

const statusesOf = (step: CandidateStep | undefined, waitsFor: WaitsFor | undefined) =>
  candidateStatuses.filter(
    (status) =>
      (step === undefined || candidateWaits[status].step === step) &&
      (waitsFor === undefined || candidateWaits[status].waitsFor === waitsFor),
  );

const searched = sql`search_text(${coaches.firstName} || ' ' || ${coaches.lastName} || ' ' || ${coaches.email})`;
const holds = (word: string): SQL =>
  sql`${searched} like '%' || search_text(${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`;

/** How many civil days in Paris a candidacy has waited, in SQL; and whether that is too long (`isLate`). */
const waited = sql`((now() at time zone 'Europe/Paris')::date - (${coaches.statusSince} at time zone 'Europe/Paris')::date)`;
function lateOf(teamDays: number, candidateDays: number): SQL {
  const of = (waitsFor: WaitsFor) => inArray(coaches.status, statusesOf(undefined, waitsFor));
  return sql`((${of('team')} and ${waited} > ${teamDays}::int) or (${of('candidate')} and ${waited} > ${candidateDays}::int))`;
}

async function documentCounts(ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { valid: number; toDecide: number }>();
  const rows = await db
    .select({
      id: coachDocuments.coachId,
      valid: sql<number>`count(*) filter (where ${coachDocuments.status} = 'VALID')::int`,
      toDecide: sql<number>`count(*) filter (where ${coachDocuments.status} = 'UPLOADED')::int`,
    })
    .from(coachDocuments)
    .where(inArray(coachDocuments.coachId, [...ids]))
    .groupBy(coachDocuments.coachId);
  return new Map(rows.map(({ id, valid, toDecide }) => [id, { valid, toDecide }]));
}

async function countSteps(late: SQL) {
  const rows = await db
    .select({
      status: coaches.status,
      count: sql<number>`count(*)::int`,
      late: sql<number>`count(*) filter (where ${late})::int`,
    })
    .from(coaches)
    .where(inArray(coaches.status, [...candidateStatuses]))
    .groupBy(coaches.status);
  return candidateSteps.map((step) => {
    const ofStep = rows.filter(({ status }) => isCandidate(status) && candidateWaits[status].step === step);
    const sum = (of: (row: (typeof rows)[number]) => number) => ofStep.reduce((all, row) => all + of(row), 0);
    return { step, count: sum(({ count }) => count), late: sum((row) => row.late) };
  });
}

/**
 * Returns a page of the candidacies: those that have waited too long first, then by how long they have waited; with how many stand at each
 * step, whatever the filters. Candidates belong to no company: no scope.
 */
export async function listCandidates(
  query: CandidatesQuery,
): Promise<Page<CandidateRow> & { steps: { step: CandidateStep; count: number; late: number }[] }> {
  const rules = {
    teamDays: await setting('coaches.late-team-days'),
    candidateDays: await setting('coaches.late-candidate-days'),
  };
  const late = lateOf(rules.teamDays, rules.candidateDays);
  const where = and(
    inArray(coaches.status, statusesOf(query.step, query.waitsFor)),
    ...(query.search ?? '').split(/\s+/).filter(Boolean).map(holds),
  );
  const rows = await db
    .select()
    .from(coaches)
    .where(where)
    .orderBy(sql`${late} desc`, coaches.statusSince, coaches.id)
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const counts = await documentCounts(rows.map(({ id }) => id));
  const today = parisDay(await databaseNow());
  const total = await db.$count(coaches, where);
  return {
    items: rows.flatMap((row) => describe(row, counts.get(row.id), today, rules)),
    ...exactTotal(total),
    steps: await countSteps(late),
  };
}

function describe(
  { id, firstName, lastName, email, status, statusSince }: CoachRow,
  counts: { valid: number; toDecide: number } | undefined,
  today: string,
  rules: Parameters<typeof isLate>[2],
): CandidateRow[] {
  if (!isCandidate(status)) return [];
  return [
    {
      id,
      firstName,
      lastName,
      email,
      status,
      ...candidateWaits[status],
      since: statusSince.toString(),
      late: isLate({ status, since: parisDay(statusSince) }, today, rules),
      documents: { valid: counts?.valid ?? 0, toDecide: counts?.toDecide ?? 0, total: documentKinds.length },
    },
  ];
}

/** Returns a coach or a candidate, or undefined. */
export async function findCoach(id: string): Promise<CoachRow | undefined> {
  const [found] = await db.select().from(coaches).where(eq(coaches.id, id));
  return found;
}

/** The same for a coach who is there: the caller itself. Throws `not-found`. */
export async function readCoach(id: string): Promise<CoachRow> {
  const coach = await findCoach(id);
  if (!coach) throw kernelErrors.fail('not-found');
  return coach;
}
