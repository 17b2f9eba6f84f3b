import { beforeAll, expect, test } from 'vitest';
import { inTx } from '../../platform/db/database.ts';
import { anIssuer } from '../../testing/bills.ts';
import { aCompany, aProgram, aSession, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { creditOf, heldCredit, moveCredit } from '../gift-cards/public.ts';

const api = useApi();
let admin: { authorization: string };
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  await anIssuer();
});

const post = async (url: string, payload: object) =>
  (await api.app.inject({ method: 'POST', url: `/api/invoicing/${url}`, headers: admin, payload })).json();
const card = async (id: string) =>
  (await api.app.inject({ url: `/api/invoicing/invoices/${id}`, headers: admin })).json();
const bill = (payerId: string, month: string) => post('invoices', { payerId, month });

async function counted(companyId: string, day: string, priceCents: number) {
  const program = await aProgram({ companyId });
  await aSession({
    companyId,
    spotId: program.spotId,
    programId: program.id,
    slotKey: `k-${day}`,
    status: 'ENDED',
    counted: true,
    countRule: 'HELD',
    priceCents,
    startsAt: Temporal.Instant.from(`${day}T08:00:00Z`),
  });
}
const reward = (companyId: string, cents: number) =>
  inTx(() =>
    moveCredit(
      {
        companyId,
        kind: 'reward',
        cause: `test:${crypto.randomUUID()}`,
        words: 'Récompense',
        bookedOn: '2026-02-01',
      },
      { from: 'rewards', to: 'credit', cents },
    ),
  );

test('the reward of a coopting pays the next invoice first, is told on it, and comes back when it is taken back', async () => {
  const { id } = await aCompany();
  await counted(id, '2026-03-03', 9000);
  await reward(id, 10_000);
  const invoice = await bill(id, '2026-03');
  expect(await card(invoice.id)).toMatchObject({
    status: 'ISSUED',
    grossCents: 10_800,
    paidCents: 10_000,
    creditCents: 10_000,
  });
  expect(await creditOf(id)).toBe(0);
  const tooMuch = await post(`invoices/${invoice.id}/payments`, {
    amountCents: 801,
    paidOn: '2026-04-02',
    way: 'card',
  });
  expect(tooMuch.error.code).toBe('invoicing/paid-too-much');
  await post(`invoices/${invoice.id}/payments`, { amountCents: 800, paidOn: '2026-04-02', way: 'card' });
  expect(await card(invoice.id)).toMatchObject({ status: 'PAID', paidCents: 10_800 });
  await post(`invoices/${invoice.id}/revert`, { reason: 'Erreur de payeur, à refaire.' });
  expect(await creditOf(id)).toBe(10_000);
  const again = await bill(id, '2026-03');
  expect(await card(again.id)).toMatchObject({ creditCents: 10_000 });
}, 120_000);

test('an invoice smaller than the credit is paid whole by it, and the rest pays the next one', async () => {
  const { id } = await aCompany();
  await counted(id, '2026-03-04', 5000);
  await reward(id, 10_000);
  const invoice = await bill(id, '2026-03');
  expect(await card(invoice.id)).toMatchObject({ status: 'PAID', grossCents: 6000, creditCents: 6000 });
  expect(await creditOf(id)).toBe(4000);
});

test('two months billed at once use one credit once', async () => {
  const { id } = await aCompany();
  await counted(id, '2026-01-06', 9000);
  await counted(id, '2026-02-03', 9000);
  await reward(id, 10_000);
  const made = await Promise.all([bill(id, '2026-01'), bill(id, '2026-02')]);
  const cards = await Promise.all(made.map(({ id: invoiceId }) => card(invoiceId)));
  expect(cards.reduce((sum, { creditCents }) => sum + creditCents, 0)).toBe(10_000);
  expect(await creditOf(id)).toBe(0);
});

test('a credit that an invoice is using is waited for: the next one reads what it left', async () => {
  const { id } = await aCompany();
  await reward(id, 10_000);
  const { promise: isRead, resolve: tellRead } = Promise.withResolvers<void>();
  const { promise: mayUse, resolve: letUse } = Promise.withResolvers<void>();
  const use = (cents: number) => ({
    companyId: id,
    kind: 'use' as const,
    cause: `test:${crypto.randomUUID()}`,
    words: `Facture de ${cents}`,
    bookedOn: '2026-02-01',
  });
  const first = inTx(async () => {
    const held = await heldCredit(id);
    tellRead();
    await mayUse;
    await moveCredit(use(held), { from: 'credit', to: 'used', cents: held });
    return held;
  });
  await isRead;
  const second = inTx(() => heldCredit(id));
  const early = await Promise.race([second, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))]);
  letUse();
  expect([early, await first, await second]).toEqual(['waits', 10_000, 0]);
});
