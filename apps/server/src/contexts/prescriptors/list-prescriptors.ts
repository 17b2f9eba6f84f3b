import type { Scope } from '@elan/domain/accounts';
import { exactTotal, type Page } from '@elan/domain/kernel';
import type { CompanyStatus } from '@elan/domain/companies';
import type {
  OfferFilter,
  PrescriptorCard,
  PrescriptorRow,
  PrescriptorSort,
} from '@elan/domain/prescriptors';
import { sql, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { isoText } from '../../platform/db/iso-text.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { listedManagers, listedPrescriptors } from '../companies/public.ts';
import { billingFigures } from './billing-figures.ts';
import { prescriptorIn } from './prescriptors.repository.ts';
import { readTerms } from './prescriptor-terms.ts';
import { offerPolicies, prescriptorTerms } from './prescriptors.tables.ts';

type Query = {
  readonly search?: string | undefined;
  readonly status?: CompanyStatus | undefined;
  readonly offer?: OfferFilter | undefined;
  readonly sort: PrescriptorSort;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
};

const orders: Readonly<Record<PrescriptorSort, SQL>> = {
  name: sql`search_text(p.name)`,
  companies: sql`companies`,
  createdAt: sql`p.created_at`,
};

const rowsOf = (where: SQL, tail: SQL): SQL => sql`
  select p.id as id, p.name as name, p.siret as siret, p.city as city, p.status as status,
    p.referral_code as "referralCode", (o.prescriptor_id is not null) as "hasOffer",
    p.companies as companies, p.active_companies as "activeCompanies",
    (coalesce(t.management_fees_tenths, 0) / 10.0)::float8 as "managementFees", t.invoice_end_on::text as "invoiceEndOn",
    ${isoText(sql`p.created_at`)} as "createdAt"
  from (${listedPrescriptors()}) as p
  left join ${offerPolicies} as o on o.prescriptor_id = p.id
  left join ${prescriptorTerms} as t on t.prescriptor_id = p.id
  where ${where} ${tail}`;

const holds = (word: string): SQL =>
  sql`search_text(p.name || ' ' || p.siret || ' ' || coalesce(p.referral_code, '')) like '%' || search_text(${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`;

type Stored = Omit<PrescriptorRow, 'monthSessions' | 'unbilledCents'>;

/** What they have to pay is told by who bills. */
async function withFigures(rows: readonly Stored[]): Promise<PrescriptorRow[]> {
  const figures = await billingFigures()(rows.map(({ id }) => id));
  return rows.map((row) => ({ ...row, ...(figures.get(row.id) ?? { monthSessions: 0, unbilledCents: 0 }) }));
}

/** Returns a page of the prescriptors, searched by name, SIRET and code; their number is that of organisations, not of people. */
export async function listPrescriptors(query: Query): Promise<Page<PrescriptorRow>> {
  const { search = '', status, offer, sort, direction, page, size } = query;
  const conditions = [
    ...search.split(/\s+/).filter(Boolean).map(holds),
    ...(status ? [sql`p.status = ${status}`] : []),
    ...(offer
      ? [
          sql`exists (select from ${offerPolicies} as f where f.prescriptor_id = p.id) = ${offer === 'filled'}`,
        ]
      : []),
  ];
  const where = sql.join([sql`true`, ...conditions], sql` and `);
  const way = direction === 'desc' ? sql`desc` : sql`asc`;
  const tail = sql`order by ${orders[sort]} ${way}, p.id limit ${size} offset ${(page - 1) * size}`;
  const { rows: found } = await db.execute<Stored>(rowsOf(where, tail));
  const items = await withFigures(found);
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${listedPrescriptors()}) as p where ${where}`,
  );
  const total = rows[0]?.total ?? 0;
  return { items, ...exactTotal(total) };
}

/** Returns a prescriptor with its terms and its people. Throws `not-found`. */
export async function readPrescriptor(scope: Scope, id: string): Promise<PrescriptorCard> {
  const { id: prescriptorId } = await prescriptorIn(scope, id);
  const { rows } = await db.execute<Stored>(rowsOf(sql`p.id = ${prescriptorId}`, sql``));
  const row = await withFigures(rows).then(onlyRow);
  const managers = await listedManagers(prescriptorId);
  return { ...row, terms: await readTerms(scope, prescriptorId), managers };
}
