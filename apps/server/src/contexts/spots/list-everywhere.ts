import type { Scope } from '@elan/domain/accounts';
import { exactTotal, type Page } from '@elan/domain/kernel';
import { and, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { companyOfSpot } from './asked-company.ts';
import { reachedBy, withHours, type SpotRow } from './spots.repository.ts';
import { spots } from './spots.tables.ts';

type Sort = 'name' | 'company' | 'city' | 'size' | 'people';
type Asked = {
  readonly search?: string | undefined;
  readonly state?: 'open' | 'closed' | undefined;
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
};

export type PlacedSpotRow = SpotRow & { readonly company: { readonly id: string; readonly name: string } };

const columns: Readonly<Record<Sort, SQL>> = {
  name: sql`search_text(${spots.name})`,
  company: sql`search_text(${companyOfSpot})`,
  city: sql`search_text(${spots.city})`,
  size: sql`${spots.sizeM2}`,
  people: sql`${spots.maxUsers}`,
};

const searched = sql`search_text(${spots.name} || ' ' || ${spots.postalCode} || ' ' || ${spots.city} || ' ' || ${companyOfSpot})`;
const holds = (word: string): SQL =>
  sql`${searched} like '%' || search_text(${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`;

const kept = { open: isNull(spots.closedAt), closed: isNotNull(spots.closedAt) };

/**
 * Returns a page of the spots that a scope reaches, each with its company: searched by name, postal code, city and company whatever the
 * accents and the case, filtered and sorted. The total is exact up to 10 000. Nothing outside of the scope (I36).
 */
export async function listSpotsEverywhere(
  scope: Scope,
  { search, state, sort, direction, page, size }: Asked,
): Promise<Page<PlacedSpotRow>> {
  const way = direction === 'desc' ? sql`desc` : sql`asc`;
  const where = and(
    reachedBy(scope),
    state && kept[state],
    ...(search ?? '').split(/\s+/).filter(Boolean).map(holds),
  );
  const found = await db
    .select({ row: spots, company: companyOfSpot })
    .from(spots)
    .where(where)
    .orderBy(sql`${columns[sort]} ${way}`, sql`${columns.name} ${way}`, spots.id)
    .limit(size)
    .offset((page - 1) * size);
  const total = await db.$count(spots, where);
  const rows = await withHours(found.map(({ row }) => row));
  const nameOf = new Map(found.map(({ row, company }) => [row.id, company]));
  return {
    items: rows.map((row) => ({ ...row, company: { id: row.companyId, name: nameOf.get(row.id) ?? '' } })),
    ...exactTotal(total),
  };
}
