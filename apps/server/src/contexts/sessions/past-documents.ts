import { sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';

/** Lets the sessions of this transaction be held past a document of their coach (D29): an administrator decided so, with a reason. */
export const allowPastDocuments = (): Promise<unknown> =>
  db.execute(sql`select set_config('elan.past_documents', 'on', true)`);
