import type { CivilDate } from '@elan/domain/kernel';
import { and, count, inArray, notInArray, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { agreesToHealth, profilesOfPeople, type ToldProfile } from '../accounts/public.ts';
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

/** Returns the gender and the birth date that employees of some companies told of themselves, those who left too; who told neither is left out. */
export async function profilesOfMembers(
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, ToldProfile>> {
  if (companyIds.length === 0) return new Map();
  return profilesOfPeople(
    sql`select ${members.id}, ${members.userId} from ${members} where ${inArray(members.companyId, [...companyIds])}`,
  );
}

/** Returns the employees in the list of each of some companies today who agree now that their minutes are counted (D46). */
export async function agreeingMembersOf(
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db
    .select({ companyId: members.companyId, ids: sql<string[]>`array_agg(${members.id})` })
    .from(members)
    .where(and(inArray(members.companyId, [...companyIds]), inTheList, agreesToHealth(members.userId)))
    .groupBy(members.companyId);
  const found = new Map(rows.map((row) => [row.companyId, new Set(row.ids)]));
  return new Map(companyIds.map((id) => [id, found.get(id) ?? new Set()]));
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
