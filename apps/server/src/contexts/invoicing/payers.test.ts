import { daysOfMonth, type PendingPayer } from '@elan/domain/invoicing';
import { beforeAll, expect, test } from 'vitest';
import { aCompanyAttached } from '../../testing/attributions.ts';
import { anIssuer } from '../../testing/bills.ts';
import { aCompany, aProgram, aSession, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { unclosedSessions } from '../sessions/public.ts';

const api = useApi();
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  await anIssuer();
});

const month = '2026-03';

const aPrescriptor = async () => (await aCompany({ kind: 'prescriptor' })).id;

/** A counted session of a company on each of these days of March. */
async function countedOn(companyId: string, ...days: readonly number[]) {
  const { id: programId, spotId } = await aProgram({ companyId });
  for (const day of days) {
    await aSession({
      companyId,
      spotId,
      programId,
      slotKey: `k-${day}`,
      status: 'ENDED',
      counted: true,
      countRule: 'HELD',
      priceCents: 9000,
      startsAt: Temporal.Instant.from(`2026-03-${String(day).padStart(2, '0')}T05:00:00Z`),
    });
  }
}

const get = async (url: string) => (await api.app.inject({ url, headers: admin })).json();
const generate = async (payerId: string) =>
  (
    await api.app.inject({
      method: 'POST',
      url: '/api/invoicing/invoices',
      headers: admin,
      payload: { payerId, month },
    })
  ).json<{ id: string; error?: { code: string } }>();
/** The lines of the invoice that a payer gets for March. */
async function linesBilledTo(payerId: string) {
  const { id, error } = await generate(payerId);
  expect(error).toBeUndefined();
  return (await get(`/api/invoicing/invoices/${id}`)).lines as unknown[];
}

test('a session is its prescriptor’s while the company is attached, and the company’s own otherwise (D35)', async () => {
  const prescriptorId = await aPrescriptor();
  const attached = await aCompanyAttached({ prescriptorId, fromOn: '2026-03-02' });
  const left = await aCompanyAttached({ prescriptorId, fromOn: '2026-01-05', untilOn: '2026-03-03' });
  await countedOn(attached, 2);
  await countedOn(left, 2, 20);
  expect(await linesBilledTo(prescriptorId)).toHaveLength(2);
  expect(await linesBilledTo(left)).toHaveLength(1);
  expect((await generate(attached)).error?.code).toBe('invoicing/nothing-to-bill');
});

test('a session held before the company was attached is its own to pay, on the screen as on the invoice (D35)', async () => {
  const prescriptorId = await aPrescriptor();
  const attached = await aCompanyAttached({ prescriptorId, fromOn: '2026-03-16' });
  await countedOn(attached, 15, 16);
  const { payers } = (await get(`/api/invoicing/pending?month=${month}`)) as { payers: PendingPayer[] };
  const sessionsOf = (id: string) => payers.find((payer) => payer.id === id)?.sessions;
  expect([sessionsOf(attached), sessionsOf(prescriptorId)]).toEqual([1, 1]);
  expect(await linesBilledTo(attached)).toHaveLength(1);
  expect(await linesBilledTo(prescriptorId)).toHaveLength(1);
});

test('a company whose sessions of the month are all to be closed has nothing to bill yet', async () => {
  const { id: companyId } = await aCompany();
  const { id: programId, spotId } = await aProgram({ companyId });
  const startsAt = Temporal.Instant.from('2026-03-10T05:00:00Z');
  await aSession({ companyId, spotId, programId, slotKey: 'k-10', startsAt });
  const unclosed = await unclosedSessions(daysOfMonth(month), [companyId]);
  expect(unclosed).toHaveLength(1);
  const { payers } = (await get(`/api/invoicing/pending?month=${month}`)) as { payers: PendingPayer[] };
  expect(payers.map(({ id }) => id)).not.toContain(companyId);
});

test('a company that changed its prescriptor twice is of each for its days (D35)', async () => {
  const [first, second] = [await aPrescriptor(), await aPrescriptor()];
  const company = await aCompanyAttached(
    { prescriptorId: first, fromOn: '2026-03-01', untilOn: '2026-03-10' },
    { prescriptorId: second, fromOn: '2026-03-10', untilOn: '2026-03-20' },
    { prescriptorId: first, fromOn: '2026-03-20' },
  );
  await countedOn(company, 9, 10, 20);
  expect(await linesBilledTo(second)).toHaveLength(1);
  expect(await linesBilledTo(first)).toHaveLength(2);
  expect((await generate(company)).error?.code).toBe('invoicing/nothing-to-bill');
});

test('who has something to mend stands first among those to bill, then each by its name', async () => {
  const ids: string[] = [];
  for (const [name, postalCode] of [
    ['Aulne', '69003'],
    ['Bouleau', null],
    ['Charme', '69003'],
    ['Douglas', null],
  ] as const) {
    const { id } = await aCompany({ name, postalCode });
    await countedOn(id, 5);
    ids.push(id);
  }
  const { payers } = (await get(`/api/invoicing/pending?month=${month}`)) as { payers: PendingPayer[] };
  const shown = payers.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  expect(shown).toEqual(['Bouleau', 'Douglas', 'Aulne', 'Charme']);
});
