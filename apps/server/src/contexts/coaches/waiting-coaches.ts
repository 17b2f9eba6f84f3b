import type { CoachStatus } from '@elan/domain/coaches';
import type { CivilDate } from '@elan/domain/kernel';
import { asc, count, eq, notInArray, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { coachName } from './coaches.repository.ts';
import { coaches } from './coaches.tables.ts';

const most = 500;
const settled = ['ACTIVE', 'INACTIVE', 'BLACKLISTED', 'DELETED', 'FAILED_RESULTS'];

/** Returns the candidacies under way, the longest wait first. */
export async function waitingCoaches() {
  const rows = await db
    .select({
      id: coaches.id,
      firstName: coaches.firstName,
      lastName: coaches.lastName,
      status: coaches.status,
      since: coaches.statusSince,
    })
    .from(coaches)
    .where(notInArray(coaches.status, settled))
    .orderBy(asc(coaches.statusSince), coaches.id)
    .limit(most);
  return rows.map((row) => ({
    id: row.id,
    name: coachName(row),
    status: row.status as CoachStatus,
    since: row.since.toString(),
  }));
}

/** Returns how many coaches work, how many of them have a document that ends by a day, and how many candidacies are under way. */
export async function coachCounts(
  until: CivilDate,
): Promise<{ active: number; ending: number; candidates: number }> {
  const [working] = await db
    .select({
      active: count(),
      ending: sql<number>`count(*) filter (where least(${coaches.proCardExpiresOn}, ${coaches.insuranceExpiresOn}, ${coaches.vigilanceExpiresOn}) <= ${until})::int`,
    })
    .from(coaches)
    .where(eq(coaches.status, 'ACTIVE'));
  const candidates = await db.$count(coaches, notInArray(coaches.status, settled));
  return { active: working?.active ?? 0, ending: working?.ending ?? 0, candidates };
}
