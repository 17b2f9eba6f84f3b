import { and, eq, notInArray } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import type { Identity } from '../accounts/public.ts';
import { coaches } from './coaches.tables.ts';

/** Returns the identity of a coach that an account has: that of its record, candidate or at work; null without one, or once it is closed. */
export async function findCoachIdentity(userId: string): Promise<Identity | null> {
  const [record] = await db
    .select({ id: coaches.id })
    .from(coaches)
    .where(and(eq(coaches.userId, userId), notInArray(coaches.status, ['BLACKLISTED', 'DELETED'])));
  return record
    ? {
        role: 'COACH',
        gymId: null,
        manager: null,
        space: { id: record.id, company: null },
      }
    : null;
}
