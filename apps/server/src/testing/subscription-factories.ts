import { sql } from 'drizzle-orm';
import { licences } from '../contexts/members/members.tables.ts';
import { subscriptions } from '../contexts/subscriptions/subscriptions.tables.ts';
import { db } from '../platform/db/database.ts';
import { onlyRow } from '../platform/db/only-row.ts';
import { aCompany } from './factories.ts';

type Row = typeof subscriptions.$inferInsert;

/**
 * A Live subscription that runs without an end nor a commitment, of a new company unless it is given, with so many licences
 * of each type.
 */
export async function aSubscription({
  licences: counts = {},
  ...changes
}: Partial<Row> & { licences?: Readonly<Record<string, number>> } = {}) {
  const companyId = changes.companyId ?? (await aCompany()).id;
  const row = { offer: 'live', startsOn: '2026-01-01', options: [] } as const;
  const made = await db
    .insert(subscriptions)
    .values({ ...row, ...changes, options: changes.options ?? [], companyId })
    .returning()
    .then(onlyRow);
  const rows = Object.entries(counts).flatMap(([type, count]) =>
    Array.from({ length: count }, (_, index) => {
      return { companyId, subscriptionId: made.id, type, position: index + 1 };
    }),
  );
  if (rows.length > 0) await db.insert(licences).values(rows);
  return made;
}

/** Counts the licences of a company, and the people who hold one, in the table itself. */
export async function countLicences(companyId: string) {
  const { rows } = await db.execute<{ total: number; assigned: number; holders: number }>(sql`
    select count(*)::int as total, count(member_id)::int as assigned, count(distinct member_id)::int as holders
    from ${licences} where company_id = ${companyId}`);
  return rows[0] ?? { total: 0, assigned: 0, holders: 0 };
}
