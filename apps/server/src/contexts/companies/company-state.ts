import { stoppedStatuses } from '@elan/domain/companies';
import { isUuid } from '@elan/domain/kernel';
import { and, eq, inArray, notExists, notInArray, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { anyRow } from '../../platform/db/any-row.ts';
import { db } from '../../platform/db/database.ts';
import { companies } from './companies.tables.ts';

// What other contexts ask of a company without its table (docs/decisions/0016-tables-of-another-context.md).

const stopped = sql.raw(stoppedStatuses.map((status) => `'${status}'`).join(', '));

/** A condition on the rows of companies: sessions are planned for it, nobody has stopped it. It has no parameter: prepared statements take it. */
export const isRunningCompany = sql`${companies.status} not in (${stopped})`;

/**
 * A condition on the rows of companies: those that stand for the customers of the shop and for the gyms are nobody's. Whoever looks after
 * companies, sells or bills asks it. It has no parameter: prepared statements take it.
 */
export const isFirm = sql`${companies.kind} not in ('public', 'gym')`;

/**
 * A condition on the rows of companies: sessions outside of a programme are planned for it, a company or a gym. It has no parameter:
 * prepared statements take it.
 */
export const plansSessions = sql`${companies.kind} <> 'public'`;

/** The condition of the rows whose column names a company, and neither a gym nor the organisation of the customers of the shop. */
export const isOfFirm = (companyId: AnyColumn): SQL =>
  sql`exists (select 1 from ${companies} where ${companies.id} = ${companyId} and ${isFirm})`;

/** The condition of the rows whose column names a company or a gym: all but those of the customers of the shop. It has no parameter. */
export const isOfOwner = (companyId: AnyColumn): SQL =>
  sql`exists (select 1 from ${companies} where ${companies.id} = ${companyId} and ${plansSessions})`;

const isStopped = inArray(companies.status, [...stoppedStatuses]);

/** The condition of the rows whose column names a company that runs. */
export const isOfRunningCompany = (companyId: AnyColumn): SQL =>
  sql`exists (select 1 from ${companies} where ${companies.id} = ${companyId} and ${isRunningCompany})`;

/** The postal code of a company, as the database reads it. */
export const companyPostalCode = (companyId: string): SQL =>
  sql`(select ${companies.postalCode} from ${companies} where ${companies.id} = ${companyId})`;

/** Returns the name of a company; null for one that is unknown. */
export async function companyNameOf(id: string): Promise<string | null> {
  const [company] = await db.select({ name: companies.name }).from(companies).where(eq(companies.id, id));
  return company?.name ?? null;
}

/** Returns what is asked of a company that something is sold to; undefined for an unknown one, and for the customers of the shop. */
export async function soldCompany(id: string) {
  const [company] = await db
    .select({
      id: companies.id,
      name: companies.name,
      siren: companies.siren,
      kind: companies.kind,
      headcount: companies.declaredHeadcount,
    })
    .from(companies)
    .where(and(eq(companies.id, id), isFirm));
  return company;
}

/** Returns what a session keeps of some companies: those whose people may still sign in (neither blacklisted, deleted nor cancelled). */
export const companiesOfPeople = (ids: readonly string[]) =>
  db
    .select({ id: companies.id, name: companies.name, status: companies.status })
    .from(companies)
    .where(
      and(
        inArray(companies.id, [...ids]),
        notInArray(companies.status, ['BLACKLISTED', 'DELETED', 'CANCELLED']),
      ),
    );
/** Returns the names of companies by their ids. */
export async function companyNamesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(inArray(companies.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Tells whether an id is that of a company; a gym and the customers of the shop are none. */
export const isKnownCompany = async (id: string): Promise<boolean> =>
  isUuid(id) && (await anyRow(companies, and(eq(companies.id, id), isFirm)));

/** Tells whether an id is that of a company or of a gym: what a session outside of a programme may belong to. */
export const isKnownOwner = async (id: string): Promise<boolean> =>
  isUuid(id) && (await anyRow(companies, and(eq(companies.id, id), plansSessions)));

/** Tells whether a company is suspended: nothing is planned for it now, and it may be regularised. */
export const companyIsSuspended = async (id: string): Promise<boolean> =>
  await anyRow(companies, and(eq(companies.id, id), eq(companies.status, 'SUSPENDED')));

/** Tells whether nothing is planned for a company: it is suspended, without a contract, or closed to us. */
export const companyIsStopped = async (id: string): Promise<boolean> =>
  await anyRow(companies, and(eq(companies.id, id), isStopped));

/** Returns those of some companies for which nothing is planned: suspended, without a contract, or closed to us. */
export async function stoppedAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(inArray(companies.id, [...new Set(ids)]), isStopped));
  return new Set(rows.map(({ id }) => id));
}

/** A condition on the rows of another table: the company that `companyId` names is one for which sessions are planned. */
export const ofRunningCompany = (companyId: AnyColumn) =>
  notExists(
    db
      .select({ id: companies.id })
      .from(companies)
      .where(and(eq(companies.id, companyId), isStopped)),
  );

/**
 * Locks a company (`share`) until the end of the transaction, unless it is stopped: whoever is stopping it is waited for, and whoever
 * comes to stop it waits. Returns whether it is held. The last of the locks (docs/architecture.md).
 */
export async function holdIfRunning(id: string): Promise<boolean> {
  const held = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, id), isRunningCompany))
    .for('share');
  return held.length > 0;
}
