import { eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import type { Identity } from '../accounts/public.ts';
import { coaches } from './coaches.tables.ts';

/** Returns the identity of a coach that an account has: that of its record, in whatever state; null without one. */
export async function findCoachIdentity(userId: string): Promise<Identity | null> {
  const [record] = await db.select({ id: coaches.id }).from(coaches).where(eq(coaches.userId, userId));
  return record
    ? { role: 'COACH', gymId: null, manager: null, space: { id: record.id, company: null } }
    : null;
}
