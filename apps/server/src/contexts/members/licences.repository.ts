import type { CivilDate } from '@elan/domain/kernel';
import { committedUntil, mayTakeBack, type CompanyLicences, type MemberLicence } from '@elan/domain/members';
import type { LicenceFigures } from '@elan/domain/subscriptions';
import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { coversDay } from '../../platform/db/covers-day.ts';
import { db } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { subscriptions } from '../subscriptions/public.ts';
import { tellMembersChanged } from './members.repository.ts';
import { licences, licenceTypes } from './members.tables.ts';

/** The condition that a subscription carries its licences on a day: `isRunning` of the domain, asked of the database. */
export const runsOn = (day: CivilDate | SQL) => coversDay(subscriptions, day);

/** The civil day in Paris of the statement that it stands in, by the database's clock. */
export const parisToday: SQL = sql`(clock_timestamp() at time zone 'Europe/Paris')::date`;

/** The civil day in Paris, by the database's clock. */
export const today = async (): Promise<CivilDate> => parisDay(await databaseNow());

/** A licence that nobody holds, whole: what is set with its holder goes with its holder. */
export const heldByNobody = {
  memberId: null,
  assignedAt: null,
  assignedBy: null,
  committedUntil: null,
  version: sql`${licences.version} + 1`,
  updatedAt: sql`now()`,
};

// A derived counter, never stored: what is left is what nobody holds (I16).
const figures = {
  type: licenceTypes.key,
  name: licenceTypes.name,
  total: sql<number>`count(*)::int`,
  assigned: sql<number>`count(${licences.memberId})::int`,
  left: sql<number>`(count(*) - count(${licences.memberId}))::int`,
};

/** Returns the figures of the licences of each of these subscriptions, by type. */
export async function figuresOf(
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LicenceFigures[]>> {
  if (subscriptionIds.length === 0) return new Map();
  const rows = await db
    .select({ subscriptionId: licences.subscriptionId, ...figures })
    .from(licences)
    .innerJoin(licenceTypes, eq(licenceTypes.key, licences.type))
    .where(inArray(licences.subscriptionId, [...subscriptionIds]))
    .groupBy(licences.subscriptionId, licenceTypes.key)
    .orderBy(asc(licenceTypes.name));
  return Map.groupBy(rows, (row) => row.subscriptionId);
}

/** Returns how many licences some companies have on a day, and how many are held: those of the subscriptions that run. */
export async function licenceStockOf(
  companyIds: readonly string[],
  day: CivilDate,
): Promise<{ held: number; total: number }> {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      held: sql<number>`count(${licences.memberId})::int`,
    })
    .from(licences)
    .innerJoin(subscriptions, eq(subscriptions.id, licences.subscriptionId))
    .where(and(inArray(licences.companyId, [...companyIds]), runsOn(day)));
  return row ?? { held: 0, total: 0 };
}

/** The subscription that a licence is taken from first is the one that lasts the longest. */
export const longestFirst = [
  sql`${subscriptions.endsOn} desc nulls first`,
  asc(subscriptions.id),
  asc(licences.position),
] as const;

/** Until when the next licence of each type would be committed, had it been given on this day. */
async function nextCommitments(companyId: string, day: CivilDate): Promise<Map<string, CivilDate | null>> {
  const rows = await db
    .selectDistinctOn([licences.type], {
      type: licences.type,
      startsOn: subscriptions.startsOn,
      commitmentMonths: subscriptions.commitmentMonths,
    })
    .from(licences)
    .innerJoin(subscriptions, eq(subscriptions.id, licences.subscriptionId))
    .where(and(eq(licences.companyId, companyId), isNull(licences.memberId), runsOn(day)))
    .orderBy(asc(licences.type), ...longestFirst);
  return new Map(rows.map((row) => [row.type, committedUntil(row, day)]));
}

/** Returns what a company has of each type of licence today: those of the subscriptions that run. */
export async function licencesOfCompany(companyId: string): Promise<CompanyLicences[]> {
  const day = await today();
  const rows = await db
    .select({ ...figures, description: licenceTypes.description })
    .from(licences)
    .innerJoin(licenceTypes, eq(licenceTypes.key, licences.type))
    .innerJoin(subscriptions, eq(subscriptions.id, licences.subscriptionId))
    .where(and(eq(licences.companyId, companyId), runsOn(day)))
    .groupBy(licenceTypes.key)
    .orderBy(asc(licenceTypes.name));
  const commitments = await nextCommitments(companyId, day);
  return rows.map((row) => ({ ...row, committedUntil: commitments.get(row.type) ?? null }));
}

/** Returns the licences that a person holds, of the subscriptions that run. */
export async function licencesOfMember(memberId: string): Promise<MemberLicence[]> {
  const day = await today();
  const rows = await db
    .select({
      type: licences.type,
      name: licenceTypes.name,
      assignedAt: licences.assignedAt,
      committedUntil: licences.committedUntil,
    })
    .from(licences)
    .innerJoin(licenceTypes, eq(licenceTypes.key, licences.type))
    .innerJoin(subscriptions, eq(subscriptions.id, licences.subscriptionId))
    .where(and(eq(licences.memberId, memberId), runsOn(day)))
    .orderBy(asc(licenceTypes.name));
  return rows.map(({ assignedAt, ...row }) => ({
    ...row,
    assignedAt: assignedAt?.toString() ?? '',
    mayTakeBack: mayTakeBack(row, day),
  }));
}

/** Tells the open pages of a company, and the administrators', that its licences changed hands or number. */
export async function tellLicencesChanged(companyId: string, memberId = companyId): Promise<void> {
  for (const topic of [`company:${companyId}`, 'role:ADMIN']) {
    await publishLive({ topic, kind: 'licences/changed', id: memberId });
    await publishLive({ topic, kind: 'subscriptions/licences-changed', id: companyId });
  }
  await tellMembersChanged(companyId, memberId);
}
