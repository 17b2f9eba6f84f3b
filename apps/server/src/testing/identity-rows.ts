import { sql, type SQL } from 'drizzle-orm';
import { closeDatabase, connectDatabase, db } from '../platform/db/database.ts';

// Written without the tables of the contexts: the journeys, which call this from their own process, know nothing of them.
async function run(databaseUrl: string, statements: readonly SQL[]): Promise<void> {
  connectDatabase(databaseUrl, { max: 1, onError: () => undefined });
  for (const statement of statements) await db.execute(statement);
  await closeDatabase();
}

const idOf = (email: string) => sql`(select id from users where email = ${email})`;

/** Makes a person an administrator besides what they are already. */
export const alsoAdministrator = (databaseUrl: string, email: string): Promise<void> =>
  run(databaseUrl, [sql`insert into staff (user_id, role) values (${idOf(email)}, 'ADMIN')`]);

/** Makes a person a coach, and nothing else any more. */
export const onlyCoach = (databaseUrl: string, email: string): Promise<void> =>
  run(databaseUrl, [
    sql`update account_managers set status = 'INACTIVE' where user_id = ${idOf(email)}`,
    sql`insert into coaches (user_id, first_name, last_name, email, status)
      values (${idOf(email)}, 'Sacha', 'Moreau', ${email}, 'ACTIVE')`,
  ]);

/** Makes every session of a person, or one of them, one whose password was given 11 minutes ago. */
export const provenLongAgo = (databaseUrl: string, email: string, sid?: string): Promise<void> =>
  run(databaseUrl, [
    sql`update sign_in_sessions set authenticated_at = now() - interval '11 minutes'
      where user_id = ${idOf(email)} and ${sid === undefined ? sql`true` : sql`id = ${sid}`}`,
  ]);

/** Makes every link mailed to a person one of two minutes ago: the next one need not be waited for. */
export const mailedLongAgo = (databaseUrl: string, email: string): Promise<void> =>
  run(databaseUrl, [
    sql`update email_links set created_at = now() - interval '2 minutes' where user_id = ${idOf(email)}`,
  ]);

/** Makes the organisation that a person has registered, and not used yet, one that refers companies. */
export const ofPrescriptor = (databaseUrl: string, email: string): Promise<void> =>
  run(databaseUrl, [
    sql`update companies set kind = 'prescriptor'
      where id = (select company_id from account_managers where user_id = ${idOf(email)})`,
    sql`update account_managers set role = 'PARTNERSHIP' where user_id = ${idOf(email)}`,
  ]);
