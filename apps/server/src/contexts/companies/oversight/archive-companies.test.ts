import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { during } from '../../../testing/during.ts';
import { aCompany, aManager } from '../../../testing/factories.ts';
import { useProduct } from '../../../testing/product.ts';
import { companies } from '../companies.tables.ts';
import { archiveCompanies } from './archive-companies.job.ts';

useProduct();

test('a company that has been over for a year is archived, once; what nobody registered keeps its SIRET free', async () => {
  const statusSince = Temporal.Instant.from('2025-03-12T12:00:00Z');
  const registered = async (status: string, changes: Parameters<typeof aCompany>[0] = {}) => {
    const { id } = await aCompany({ status, statusSince, ...changes });
    await aManager({ companyId: id });
    return id;
  };
  const over = [await registered('ENDED'), await registered('EXPIRED')];
  const kept = [await registered('ACTIVE'), await registered('SUSPENDED')];
  kept.push((await aCompany({ status: 'REFUSED', statusSince })).id);
  // Sold again, for later.
  kept.push(await registered('EXPIRED', { renewedFrom: '2026-04-01' }));
  const statusOf = async (id: string) =>
    (await db.select({ status: companies.status }).from(companies).where(eq(companies.id, id)))[0]?.status;
  expect(await archiveCompanies('2026-03-12')).toBe(0);
  expect(await archiveCompanies('2026-03-13')).toBe(2);
  expect(await archiveCompanies('2026-03-13')).toBe(0);
  expect(await Promise.all(over.map(statusOf))).toEqual(['ARCHIVED', 'ARCHIVED']);
  expect(await Promise.all(kept.map(statusOf))).toEqual(['ACTIVE', 'SUSPENDED', 'REFUSED', 'EXPIRED']);
});

test('a company that ran again while the night archives stays as it is, and stops no other', async () => {
  const { companyId } = await aManager({
    companyId: (
      await aCompany({ status: 'EXPIRED', statusSince: Temporal.Instant.from('2025-03-12T12:00:00Z') })
    ).id,
  });
  const one = eq(companies.id, companyId);
  const endsAnew = () =>
    db
      .update(companies)
      .set({
        statusSince: Temporal.Instant.from('2026-03-01T12:00:00Z'),
        version: sql`${companies.version} + 1`,
      })
      .where(one);
  await during(endsAnew, () => archiveCompanies('2026-03-13'));
  const [row] = await db.select().from(companies).where(one);
  expect(row?.status).toBe('EXPIRED');
});
