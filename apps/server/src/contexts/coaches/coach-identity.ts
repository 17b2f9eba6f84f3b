import { eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { coaches } from './coaches.tables.ts';

/** Tells whether an account is that of a coach: whether there is a coach record of it, in whatever state. */
export async function hasCoachRecord(userId: string): Promise<boolean> {
  const [record] = await db.select({ id: coaches.id }).from(coaches).where(eq(coaches.userId, userId));
  return record !== undefined;
}
