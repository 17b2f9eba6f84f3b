import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { aManager } from '../../testing/factories.ts';
import { useProduct } from '../../testing/product.ts';
import { race } from '../../testing/race.ts';
import { findPayment, openPayment, payments } from './public.ts';
import { choose } from './sandbox/choose.ts';

useProduct();

const module = new URL('../../testing/pay-once.ts', import.meta.url);
const how = { returnUrl: 'http://elan.test/auth/purchased', saveMeans: true, askedFrom: '192.0.2.1' };

async function asked() {
  const { userId } = await aManager();
  return {
    subject: { kind: 'test-thing', id: randomUUID() },
    payer: { userId, companyId: null, name: 'Adèle Fabre', email: 'adele@exemple.test' },
    method: 'card' as const,
    amountCents: 5_880,
    description: 'Live, 12 mois',
  };
}

test('100 double clicks in two processes make one payment; the others are told that one is in progress (T16)', async () => {
  const order = await asked();
  const args = [order, how];
  const outcomes = await race({ module, name: 'payOnce', args, times: 50, connections: 8, apart: true });
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const refusals = new Set(outcomes.filter(({ ok }) => !ok).map(({ value }) => value));
  expect([...refusals]).toEqual(['payments/already-in-progress']);
  expect(await db.$count(payments, eq(payments.subjectId, order.subject.id))).toBe(1);
});

test('a payment that 100 notifications tell of at once in two processes settles once (T18, I34)', async () => {
  const { id } = await openPayment(await asked(), how);
  await choose((await findPayment(id)).providerRef ?? '', 'card-pays');
  const outcomes = await race({
    module,
    name: 'hearOnce',
    args: [id],
    times: 50,
    connections: 8,
    apart: true,
  });
  expect(outcomes.filter(({ ok }) => !ok)).toEqual([]);
  expect((await findPayment(id)).status).toBe('SUCCEEDED');
  const settled = and(eq(auditLog.entityId, id), eq(auditLog.event, 'succeed'));
  expect(await db.$count(auditLog, settled)).toBe(1);
});
