import { isUuid, kernelErrors } from '@elan/domain/kernel';
import type { Poll, PollFacts, Target } from '@elan/domain/polls';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { deployment } from '../../platform/config/deployment.ts';
import { db } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { companyNamesOf } from '../companies/public.ts';
import { gymNameOf } from '../gyms/public.ts';
import { licenceTypeNames } from '../members/public.ts';
import { pollAnswers, pollParticipants, polls } from './polls.tables.ts';

/** More polls than a list shows. */
const longestList = 500;

export type PollRecord = typeof polls.$inferSelect;

/** Whom the row of a poll is for. */
export const targetOf = (
  row: Pick<PollRecord, 'targetKind' | 'companyId' | 'gymId' | 'licenceType'>,
): Target => ({
  kind: row.targetKind,
  id: row.companyId ?? row.gymId ?? row.licenceType,
});

/** The columns that the facts of a form fill. */
export const columnsOf = ({ target, ...facts }: PollFacts) => ({
  ...facts,
  targetKind: target.kind,
  companyId: target.kind === 'company' ? target.id : null,
  gymId: target.kind === 'gym' ? target.id : null,
  licenceType: target.kind === 'licence' ? target.id : null,
});

/** The facts of a row, as its form has them. */
export const factsOf = (row: PollRecord): PollFacts => ({
  title: row.title,
  description: row.description,
  context: row.context,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  reward: row.reward,
  anonymous: row.anonymous,
  link: row.link,
  colour: row.colour,
  target: targetOf(row),
  questions: [...row.questions],
});

/** Returns what each of some polls was answered: derived, never stored (I46). */
async function answersOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: pollAnswers.pollId, count: sql<number>`count(*)::int` })
    .from(pollAnswers)
    .where(inArray(pollAnswers.pollId, [...ids]))
    .groupBy(pollAnswers.pollId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

async function describe(rows: readonly (PollRecord & { gymName: string | null })[]): Promise<Poll[]> {
  const counts = await answersOf(rows.map(({ id }) => id));
  const companies = await companyNamesOf(rows.flatMap(({ companyId }) => companyId ?? []));
  const { baseUrl } = deployment();
  const licences = new Map<string, string | undefined>();
  for (const type of new Set(rows.flatMap(({ licenceType }) => licenceType ?? [])))
    licences.set(type, (await licenceTypeNames([type]))[0]);
  return rows.map((row) => {
    const licence = row.licenceType === null ? undefined : licences.get(row.licenceType);
    const company = row.companyId === null ? undefined : companies.get(row.companyId);
    return {
      id: row.id,
      ...factsOf(row),
      target: { ...targetOf(row), name: company ?? row.gymName ?? licence ?? null },
      status: row.status,
      answers: counts.get(row.id) ?? 0,
      address: `${baseUrl}/espace/polls/${row.id}`,
      version: row.version,
    };
  });
}

const select = () => db.select({ poll: polls, gymName: gymNameOf(polls.gymId) }).from(polls);

const flat = (rows: readonly { poll: PollRecord; gymName: string | null }[]) =>
  rows.map(({ poll, gymName }) => ({ ...poll, gymName }));

/** Returns every poll, the newest first. */
export const listPolls = async (): Promise<Poll[]> =>
  describe(flat(await select().orderBy(desc(polls.createdAt), desc(polls.id)).limit(longestList)));

/** Returns a poll. Throws `not-found`. */
export async function readPoll(id: string): Promise<Poll> {
  const rows = isUuid(id) ? await select().where(eq(polls.id, id)) : [];
  const [found] = await describe(flat(rows));
  if (!found) throw kernelErrors.fail('not-found');
  return found;
}

/**
 * Returns the row of a poll, locked until the transaction ends: `share` for who answers it, so that many may at once and nobody closes or
 * deletes it meanwhile. Throws `not-found`.
 */
export async function lockPoll(
  id: string,
  mode: 'share' | 'no key update' = 'no key update',
): Promise<PollRecord> {
  const [row] = isUuid(id) ? await db.select().from(polls).where(eq(polls.id, id)).for(mode) : [];
  if (!row) throw kernelErrors.fail('not-found');
  return row;
}

/** Returns who of the polls a person answered. */
export async function answeredBy(userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: pollParticipants.pollId })
    .from(pollParticipants)
    .where(eq(pollParticipants.userId, userId));
  return new Set(rows.map(({ id }) => id));
}

/** Tells the pages that show a poll, at the commit. */
export async function tellPoll(
  id: string,
  kind: 'polls/changed' | 'polls/answered' = 'polls/changed',
): Promise<void> {
  await publishLive({ topic: 'role:ADMIN', kind, id });
}
