import { eq, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { staff } from '../accounts.tables.ts';

/** Keeps the code of the prescriptor to whom one of our people attached a company last; nothing for anybody else. In the caller's transaction. */
export const keepSponsorCode = async (userId: string, code: string): Promise<void> => {
  await db
    .update(staff)
    .set({ lastSponsorCode: code, updatedAt: sql`now()` })
    .where(eq(staff.userId, userId));
};
