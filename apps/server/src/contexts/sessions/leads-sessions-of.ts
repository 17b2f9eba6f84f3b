import { and, eq, inArray } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { coachesOfUser } from '../coaches/public.ts';
import { sessions } from './sessions.tables.ts';

/** Tells whether somebody is the coach of a session of a company, past or to come. */
export async function leadsSessionsOf(companyId: string, userId: string): Promise<boolean> {
  const led = and(eq(sessions.companyId, companyId), inArray(sessions.coachId, coachesOfUser(userId)));
  const [one] = await db.select({ id: sessions.id }).from(sessions).where(led).limit(1);
  return one !== undefined;
}
