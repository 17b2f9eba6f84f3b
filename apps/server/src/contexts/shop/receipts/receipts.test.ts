import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useApi } from '../../../testing/product.ts';
import { anOrder, payOrder } from '../../../testing/shop.ts';
import { openForReceipt } from './read-receipt.ts';

const api = useApi();
const receipt = (token: string) => api.app.inject({ url: `/api/shop/orders/receipt.pdf?token=${token}` });
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error?: { code: string } }).error?.code;

test('the receipt of an order is a PDF for who holds its link, once its money came', async () => {
  const { order, token, asked } = await anOrder({ lines: [{ offer: 'wellness', commitment: true }] });
  expect(codeOf(await receipt(token))).toBe('shop/no-receipt');
  await payOrder(order, 'card-pays');
  const answer = await receipt(token);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(answer.headers['content-disposition']).toMatch(/recu-\d{4}-\d{4}\.pdf/);
  expect(await (await openForReceipt(token)).receipt()).toMatchObject({
    standing: 'Payée',
    buyer: { name: 'Adèle Bertin', email: asked.email },
    lines: [{ label: 'Wellness', cents: 2_900 }],
    totalCents: 2_900,
    netCents: 2_417,
    vatCents: 483,
    means: 'Carte fictive •••• 4242',
  });
}, 120_000);

test('a link that is unknown opens no receipt', async () => {
  const answer = await receipt(randomUUID());
  expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'shop/order-not-found']);
});
