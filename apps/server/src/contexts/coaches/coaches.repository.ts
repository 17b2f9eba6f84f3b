import { isUuid } from '@elan/domain/kernel';
import { and, asc, eq, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { coaches } from './coaches.tables.ts';

export type CoachRow = typeof coaches.$inferSelect;

const isActive = eq(coaches.status, 'ACTIVE');

/** Returns the coaches who may be put on sessions, by name. They work for every company: no scope. */
export const listActiveCoaches = (): Promise<CoachRow[]> =>
  db
    .select()
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

/** How a coach is named on screen. */
export const coachName = (coach: Pick<CoachRow, 'firstName' | 'lastName'>): string =>
  `${coach.firstName} ${coach.lastName}`;
