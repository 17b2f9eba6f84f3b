import type { Scope } from '@elan/domain/accounts';
import {
  noPrescriptor,
  statusesMovedBy,
  type CompanyKind,
  type CompanyMover,
  type CompanySort,
  type CompanyStatus,
  type EnterpriseRow,
} from '@elan/domain/companies';
import { exactTotal, exactTotalLimit, isUuid, totalOfPage, type Page } from '@elan/domain/kernel';
import { inArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '../../../platform/db/database.ts';
import { makeRemembered } from '../../../platform/outside/remembered.ts';
import { withinScope } from '../../../platform/registry/within-scope.ts';
import { isFirm } from '../company-state.ts';
import { contactsOfAccounts } from '../../accounts/public.ts';
import { accountManagers, companies } from '../companies.tables.ts';
import { askedSince, labelGiven, readsLabel, readsSince } from '../label-to-read.ts';
import { lastSubscribedDays } from '../terms/contract-source.ts';
import { isoText } from '../../../platform/db/iso-text.ts';

type EnterprisesFilter = {
  readonly search?: string | undefined;
  readonly status?: CompanyStatus | undefined;
  readonly kind?: CompanyKind | undefined;
  /** Who has the next move. */
  readonly mover?: CompanyMover | undefined;
  /** The id of a prescriptor, or `none`. */
  readonly prescriptor?: string | undefined;
};
type EnterprisesQuery = EnterprisesFilter & {
  readonly sort: CompanySort;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
};

/** What is read of other records, for the companies of the page alone. */
type AroundCompany = 'reads' | 'contactName' | 'contactEmail' | 'lastActivityAt' | 'contractEndsOn';

const prescriptors = alias(companies, 'prescriptors');
// The very expressions of the indexes companies_search and companies_by_name.
const searched = sql`search_text(${companies.name} || ' ' || ${companies.siret})`;
const name = sql`search_text(${companies.name})`;

/** Contains a word, ignoring accents and case; the wildcards of LIKE are escaped. */
const holds = (word: string): SQL =>
  sql`${searched} like '%' || search_text(${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`;

/** The words of a search; a number written in groups is one. */
const wordsOf = (search: string): string[] => {
  const joined = search.replaceAll(/\s/g, '');
  return /^\d+$/.test(joined) ? [joined] : search.split(/\s+/).filter(Boolean);
};

/** The companies that a reader looks after; of a prescriptor those that it refers, never itself. The customers of the shop are nobody's. */
export const overseenWithin = (scope: Scope): SQL =>
  scope.kind === 'all' || scope.kind === 'affiliated'
    ? sql`${withinScope(scope, { companyId: companies.id, prescriptorId: companies.prescriptorId })} and ${isFirm}`
    : sql`false`;

function prescribedBy(prescriptor: string): SQL {
  if (prescriptor === noPrescriptor) return sql`${companies.prescriptorId} is null`;
  return isUuid(prescriptor) ? sql`${companies.prescriptorId} = ${prescriptor}` : sql`false`;
}

function conditionOf(scope: Scope, { search, status, kind, mover, prescriptor }: EnterprisesFilter): SQL {
  const conditions = [
    overseenWithin(scope),
    // What was deleted is shown only to who asks for it.
    status ? readsLabel(status) : sql`${companies.status} <> 'DELETED'`,
    ...wordsOf(search ?? '').map(holds),
  ];
  if (mover) conditions.push(sql`(${sql.join(statusesMovedBy(mover).map(readsLabel), sql` or `)})`);
  if (kind) conditions.push(sql`${companies.kind} = ${kind}`);
  if (prescriptor) conditions.push(prescribedBy(prescriptor));
  return sql.join(conditions, sql` and `);
}

/** The companies of a scope whose name or SIRET holds every word of a search, what was deleted left aside. */
export const searchedWithin = (scope: Scope, search: string): SQL => conditionOf(scope, { search });

const columnOf: Readonly<Record<CompanySort, () => SQL>> = {
  name: () => name,
  createdAt: () => sql`${companies.createdAt}`,
  statusSince: readsSince,
};

// Whoever turns the pages of more than can be counted does not have them counted again at each one: for ten seconds they stay as many.
const counted = makeRemembered<number>({
  forMs: 10_000,
  most: 100,
  keeps: (total) => exactTotal(total).capped,
});

/** How many companies a filter keeps in a scope; it stops one past the exact limit. */
const countOf = (scope: Scope, filter: EnterprisesFilter, where: SQL): Promise<number> =>
  counted.get(JSON.stringify([scope, filter]), async () => {
    const limit = sql.raw(String(exactTotalLimit + 1));
    const { rows } = await db.execute<{ total: number }>(sql`
      select count(*)::int as total from (select from ${companies} where ${where} limit ${limit}) counted`);
    return rows[0]?.total ?? 0;
  });

/** Who manages each of some companies, the one of the longest standing first. */
async function contactsOf(ids: readonly string[]) {
  const rows = await db
    .select({ companyId: accountManagers.companyId, userId: accountManagers.userId })
    .from(accountManagers)
    .where(inArray(accountManagers.companyId, [...ids]))
    .orderBy(accountManagers.createdAt, accountManagers.id);
  const accounts = await contactsOfAccounts(rows.map(({ userId }) => userId));
  const known = rows.flatMap(({ companyId, userId }) => {
    const contact = accounts.get(userId);
    return contact ? [{ companyId, ...contact }] : [];
  });
  return Map.groupBy(known, ({ companyId }) => companyId);
}

const latestOf = (moments: readonly (Temporal.Instant | null)[]): string | null =>
  moments
    .filter((moment) => moment !== null)
    .toSorted(Temporal.Instant.compare)
    .at(-1)
    ?.toString() ?? null;

/**
 * Returns a page of the companies of a scope: searched by name and SIRET whatever the accents and the case (each word somewhere),
 * filtered and sorted. The total is exact up to 10 000, `capped` beyond, and for ten seconds after it was. Nothing outside of the scope (I36).
 */
export async function listEnterprises(scope: Scope, query: EnterprisesQuery): Promise<Page<EnterpriseRow>> {
  const { sort, direction, page, size, ...filter } = query;
  const where = conditionOf(scope, filter);
  const way = direction === 'desc' ? sql`desc` : sql`asc`;
  const order = sql`${columnOf[sort]()} ${way}, ${companies.id} ${way}`;
  const isAdmin = scope.kind === 'all';
  const { rows: found } = await db.execute<Omit<EnterpriseRow, AroundCompany> & { asked: boolean }>(sql`
    select ${companies.id} as id, ${companies.name} as name, ${companies.siret} as siret, ${companies.city} as city,
      ${companies.kind} as kind, ${companies.status} as status, ${isoText(readsSince())} as "statusSince",
      ${askedSince()} is not null as asked,
      (select ${prescriptors.name} from ${companies} as ${sql.identifier('prescriptors')}
        where ${prescriptors.id} = ${companies.prescriptorId}) as "prescriptorName",
      ${isoText(companies.createdAt)} as "createdAt"
    from ${companies} where ${where} order by ${order} limit ${size} offset ${(page - 1) * size}`);
  const ids = found.map(({ id }) => id);
  const ends = isAdmin ? await lastSubscribedDays()(ids) : new Map<string, string | null>();
  const contacts = await contactsOf(ids);
  const rows = found.map(({ asked, ...row }): EnterpriseRow => {
    const people = contacts.get(row.id) ?? [];
    return {
      ...row,
      reads: labelGiven(row.status, asked),
      contactName: people[0]?.name ?? null,
      contactEmail: isAdmin ? (people[0]?.email ?? null) : null,
      lastActivityAt: isAdmin ? latestOf(people.map(({ lastConnectionAt }) => lastConnectionAt)) : null,
      contractEndsOn: ends.get(row.id) ?? null,
    };
  });
  const count = totalOfPage({ page, size }, rows.length) ?? (await countOf(scope, filter, where));
  return { items: rows, ...exactTotal(count) };
}
