import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { users } from '../accounts.tables.ts';

/** People that a search may mean: more are not told apart. */
const mostPeople = 200;
// The very expression of the index users_search.
const searched = sql`search_text(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email})`;
const holds = (word: string): SQL =>
  sql`${searched} like '%' || search_text(${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`;
const name = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;

/** Returns the people whose name or address holds every word of a search, whatever the accents and the case; 200 at the most. */
export const peopleNamed = (search: string): Promise<{ id: string; email: string }[]> =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(...search.split(/\s+/).filter(Boolean).map(holds)))
    .limit(mostPeople);

/** Returns the first accounts, by name, whose name or address holds every word of a search; those that are gone are left out. */
export const accountsNamed = (
  search: string,
  limit: number,
): Promise<{ id: string; name: string; email: string }[]> =>
  db
    .select({ id: users.id, name, email: users.email })
    .from(users)
    .where(and(ne(users.status, 'DELETED'), ...search.split(/\s+/).filter(Boolean).map(holds)))
    .orderBy(sql`search_text(${name})`, users.id)
    .limit(limit);

/** Returns the names of some accounts, by their id; those that are gone are left out. */
export async function namesOf(ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const asked = ids.filter((id) => id !== null);
  if (asked.length === 0) return new Map();
  const rows = await db.select({ id: users.id, name }).from(users).where(inArray(users.id, asked));
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Returns the version of the picture of an account, or null. */
export async function pictureVersionOf(id: string): Promise<number | null> {
  const [row] = await db.select({ version: users.pictureVersion }).from(users).where(eq(users.id, id));
  return row?.version ?? null;
}

/** Returns the name, the address and the last connection of some accounts, by their id; those that are gone are left out. */
export async function contactsOfAccounts(ids: readonly string[]) {
  const rows = await db
    .select({ id: users.id, name, email: users.email, lastConnectionAt: users.lastConnectionAt })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the names of those who have some addresses, by the address. */
export async function namesByEmail(emails: readonly string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .select({ email: users.email, name })
    .from(users)
    .where(inArray(users.email, [...emails]));
  return new Map(rows.map((row) => [row.email, row.name]));
}

/** Returns the genders that some accounts have told, by their id. */
export async function gendersOf(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const asked = ids.filter((id) => id !== null);
  if (asked.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, gender: users.gender })
    .from(users)
    .where(inArray(users.id, asked));
  return new Map(rows.flatMap(({ id, gender }) => (gender === null ? [] : [[id, gender] as const])));
}
