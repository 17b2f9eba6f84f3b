import { sql } from 'drizzle-orm';
import { db } from '../platform/db/database.ts';

/** Makes the database of a test refuse the e-mails whose key is like a pattern, until `lift`. */
export async function refuseMails(pattern: string): Promise<{ lift: () => Promise<void> }> {
  await db.execute(
    sql`alter table mails add constraint mails_refused check (key not like ${sql.raw(`'${pattern}'`)}) not valid`,
  );
  return {
    lift: async () => void (await db.execute(sql`alter table mails drop constraint mails_refused`)),
  };
}
