import { and, eq, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { coaches } from '../coaches/public.ts';
import { sessions } from './sessions.tables.ts';

/** Tells whether somebody is the coach of a session of a company, past or to come. */
export async function leadsSessionsOf(companyId: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(sessions)
    .innerJoin(coaches, eq(coaches.id, sessions.coachId))
    .where(and(eq(sessions.companyId, companyId), eq(coaches.userId, userId)))
    .limit(1);
  return rows.length > 0;
}
