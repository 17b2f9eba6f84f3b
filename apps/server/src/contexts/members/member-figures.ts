import type { Gender } from '@elan/domain/accounts';
import type { CivilDate } from '@elan/domain/kernel';
import { and, count, inArray, notInArray, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { profilesOfUsers } from '../accounts/public.ts';
import { licenceStockOf } from './licences.repository.ts';
import { members } from './members.tables.ts';

/** Who is in the list of a company today: who left and who was erased are not. */
const inTheList = notInArray(members.status, ['INACTIVE', 'DELETED']);

const number = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`;

type Days = readonly [from: CivilDate, to: CivilDate];

const joinedIn = ([from, to]: Days) => sql`${members.joinedOn} between ${from} and ${to}`;

/** Returns how many employees some companies have today: in all, invited without an account, with one, added in each of two periods; and the licences of today, held and in all. */
export async function memberFiguresOf(companyIds: readonly string[], now: Days, before: Days) {
  const ids = [...companyIds];
  const [row] = await db
    .select({
      total: count(),
      invited: number(sql`${members.status} <> 'ACTIVE'`),
      registered: number(sql`${members.status} = 'ACTIVE'`),
      now: number(joinedIn(now)),
      before: number(joinedIn(before)),
    })
    .from(members)
    .where(and(inArray(members.companyId, ids), inTheList));
  return {
    total: row?.total ?? 0,
    invited: row?.invited ?? 0,
    registered: row?.registered ?? 0,
    joined: { now: row?.now ?? 0, before: row?.before ?? 0 },
    licences: await licenceStockOf(ids, now[1]),
  };
}

/** Returns the gender and the birth date of employees who have an account, as they told them. */
export async function profilesOfMembers(
  ids: readonly string[],
): Promise<ReadonlyMap<string, { gender: Gender | null; birthDate: CivilDate | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: members.id, userId: members.userId })
    .from(members)
    .where(sql`${members.id} = any(${sql.param([...ids])}::uuid[])`);
  const profiles = await profilesOfUsers(rows.flatMap(({ userId }) => (userId === null ? [] : [userId])));
  return new Map(
    rows.flatMap(({ id, userId }) => {
      const profile = userId === null ? undefined : profiles.get(userId);
      return profile ? [[id, profile] as const] : [];
    }),
  );
}

/** Returns the accounts of the employees of some companies who are in their list today and have one, by the employee. */
export async function accountsOfMembers(companyIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .select({ id: members.id, userId: members.userId })
    .from(members)
    .where(and(inArray(members.companyId, [...companyIds]), inTheList));
  return new Map(rows.flatMap(({ id, userId }) => (userId === null ? [] : [[id, userId] as const])));
}

/** Returns how many employees stand today in the list of each of some companies. */
export async function memberCountsOf(companyIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .select({ id: members.companyId, count: count() })
    .from(members)
    .where(and(inArray(members.companyId, [...companyIds]), inTheList))
    .groupBy(members.companyId);
  return new Map(rows.map((row) => [row.id, row.count]));
}
