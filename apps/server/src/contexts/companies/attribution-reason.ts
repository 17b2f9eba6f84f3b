import { sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';

/** Says why a company is attached to a prescriptor or leaves it in this transaction: the log of attributions keeps it beside the day (a trigger). */
export const sayWhyAttributed = (reason: string | null): Promise<unknown> =>
  db.execute(sql`select set_config('elan.attribution_reason', ${reason ?? ''}, true)`);
