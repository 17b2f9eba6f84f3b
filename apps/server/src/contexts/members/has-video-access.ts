import { and, eq, inArray, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { subscriptions } from '../subscriptions/public.ts';
import { parisToday, runsOn } from './licences.repository.ts';
import { members } from './members.tables.ts';

/** Tells whether an account is an employee of a company whose subscription, running today, has the option `videoaccess`. */
export async function hasVideoAccess(userId: string): Promise<boolean> {
  const found = await db
    .select({ id: members.id })
    .from(members)
    .innerJoin(subscriptions, eq(subscriptions.companyId, members.companyId))
    .where(
      and(
        eq(members.userId, userId),
        inArray(members.status, ['PENDING', 'ACTIVE']),
        runsOn(parisToday),
        sql`'videoaccess' = any(${subscriptions.options})`,
      ),
    )
    .limit(1);
  return found.length > 0;
}
