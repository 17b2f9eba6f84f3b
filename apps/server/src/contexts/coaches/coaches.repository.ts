import type { AnyColumn } from 'drizzle-orm';
import { coachNamesFor, readsWholeCoachName, type NameReader } from '@elan/domain/coaches';
import { isUuid } from '@elan/domain/kernel';
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { coaches } from './coaches.tables.ts';

export type CoachRow = typeof coaches.$inferSelect;

const isActive = eq(coaches.status, 'ACTIVE');

/** Returns the coaches who may be put on sessions, by name, with what a ranking looks at. They work for every company: no scope. */
export const listActiveCoaches = () =>
  db
    .select({
      id: coaches.id,
      userId: coaches.userId,
      firstName: coaches.firstName,
      lastName: coaches.lastName,
      status: coaches.status,
      zones: coaches.zones,
      proCardExpiresOn: coaches.proCardExpiresOn,
      insuranceExpiresOn: coaches.insuranceExpiresOn,
      vigilanceExpiresOn: coaches.vigilanceExpiresOn,
    })
    .from(coaches)
    .where(isActive)
    .orderBy(
      sql`${coaches.lastName} collate "und-x-icu"`,
      sql`${coaches.firstName} collate "und-x-icu"`,
      asc(coaches.id),
    );

/**
 * Returns an active coach, or undefined. With `lock`, planning on this coach waits until the transaction ends:
 * two programmes never both find the same hour free.
 */
export async function findActiveCoach(id: string, lock?: 'no key update'): Promise<CoachRow | undefined> {
  if (!isUuid(id)) return undefined;
  const query = db
    .select()
    .from(coaches)
    .where(and(eq(coaches.id, id), isActive));
  const [found] = await (lock ? query.for(lock) : query);
  return found;
}

/** How a coach is named to our own team. */
export const coachName = (coach: Pick<CoachRow, 'firstName' | 'lastName'>): string =>
  `${coach.firstName} ${coach.lastName}`;

/** Returns those of some coaches who are at work. */
export const activeCoachesAmong = async (ids: readonly string[]): Promise<CoachRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(coaches)
        .where(and(inArray(coaches.id, [...ids]), isActive));

/** Returns those of some ids that are coaches, at work or not. */
export const coachesAmong = async (ids: readonly string[]): Promise<CoachRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(coaches)
        .where(inArray(coaches.id, [...ids]));

/** The name of a coach as SQL, for who reads it: the whole, or the first name. */
export const coachNameColumn = (reader: NameReader): SQL =>
  readsWholeCoachName(reader)
    ? sql`${coaches.firstName} || ' ' || ${coaches.lastName}`
    : sql`${coaches.firstName}`;

/**
 * Returns how the coaches of one list are named to somebody, by their id: the first names, told apart where two share one, unless the reader is said
 * to read whole names; « – » for one who is not there.
 */
export async function coachNamesOf(
  ids: readonly string[],
  reader: NameReader = 'none',
): Promise<(id: string) => string> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: coaches.id, firstName: coaches.firstName, lastName: coaches.lastName })
          .from(coaches)
          .where(inArray(coaches.id, [...new Set(ids)]));
  const names = coachNamesFor(reader, rows);
  return (id) => names.get(id) ?? '–';
}

/** The ids of the records of coach of an account, as the database reads them: for what keeps something of a coach elsewhere. */
export const coachesOfUser = (userId: string | AnyColumn): SQL =>
  sql`(select ${coaches.id} from ${coaches} where ${coaches.userId} = ${userId})`;
