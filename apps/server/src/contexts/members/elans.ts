import { and, asc, eq, inArray, isNotNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { companyNamesOf } from '../companies/public.ts';
import { licenceTypes, members } from './members.tables.ts';

/** An employee who has an account, once whatever the companies. */
export type Elan = {
  /** Of the account. */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** The names of their companies. */
  readonly companies: string;
};

const withAccount = and(isNotNull(members.userId), inArray(members.status, ['PENDING', 'ACTIVE']));
const searched = sql`search_text(${members.firstName} || ' ' || ${members.lastName} || ' ' || ${members.email})`;
const holds = (word: string): SQL =>
  sql`${searched} like '%' || search_text(${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`;

type Row = {
  readonly id: string | null;
  readonly name: string;
  readonly email: string;
  readonly companyIds: string[];
};

async function named(rows: readonly Row[]): Promise<Elan[]> {
  const names = await companyNamesOf([...new Set(rows.flatMap(({ companyIds }) => companyIds))]);
  return rows.map(({ id, name, email, companyIds }) => ({
    id: id ?? '',
    name,
    email,
    companies: companyIds
      .map((one) => names.get(one) ?? '')
      .toSorted()
      .join(', '),
  }));
}

/** The name of a person whom several companies may write otherwise: one of them. */
const fullName = sql<string>`min(${members.firstName} || ' ' || ${members.lastName})`;

const people = (where: SQL | undefined) =>
  db
    .select({
      id: members.userId,
      name: fullName,
      email: sql<string>`min(${members.email})`,
      companyIds: sql<string[]>`array_agg(${members.companyId})`,
    })
    .from(members)
    .where(and(withAccount, where))
    .groupBy(members.userId);

/** Returns a page of the employees who have an account, by name: those that a condition on their account keeps and that hold every word. */
export async function listElans(
  {
    page,
    size,
    search,
  }: { readonly page: number; readonly size: number; readonly search?: string | undefined },
  keeps: (userId: SQLWrapper) => SQL,
): Promise<{ items: Elan[]; total: number }> {
  const words = (search ?? '').split(/\s+/).filter(Boolean);
  const where = and(keeps(members.userId), ...words.map(holds));
  const rows = await people(where)
    .orderBy(sql`${fullName} collate "und-x-icu"`, asc(members.userId))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await db
    .select({ count: sql<number>`count(distinct ${members.userId})::int` })
    .from(members)
    .where(and(withAccount, where));
  return { items: await named(rows), total: counted?.count ?? 0 };
}

/** Returns the employee with an account whose address this is, in lower case; undefined for any other address. */
export async function findElan(email: string): Promise<Elan | undefined> {
  const accounts = db
    .select({ id: members.userId })
    .from(members)
    .where(and(withAccount, eq(members.email, email)));
  const [found] = await named(await people(inArray(members.userId, accounts)).limit(1));
  return found && { ...found, email };
}

/** Returns the places of an account in the lists of companies, by their ids. */
export async function placesOf(userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.userId, userId), withAccount));
  return rows.map(({ id }) => id);
}

/** Returns the types of licence to choose from, by name. */
export const licenceTypeChoices = (): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: licenceTypes.key, name: licenceTypes.name })
    .from(licenceTypes)
    .orderBy(asc(licenceTypes.name));
