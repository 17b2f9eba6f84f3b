import { expect, test } from 'vitest';
import { readCart, shopPath } from './cart.ts';

const empty = { variant: 'default', lines: [] };
const live = { offer: 'live', commitment: true };

test('a cart that this browser kept is taken up, of its own shop', () => {
  const text = JSON.stringify({ variant: 'axa/live', lines: [live] });
  expect(readCart(text)).toEqual({ variant: 'axa/live', lines: [live] });
});

test('what was altered is left', () => {
  const carts: unknown[] = [
    null,
    'x',
    { variant: '../nobody', lines: [live] },
    { variant: 'default', lines: [{ ...live, priceCents: 1 }] },
    { variant: 'default', lines: [] },
  ];
  for (const cart of carts) expect(readCart(JSON.stringify(cart))).toEqual(empty);
  expect(readCart(null)).toEqual(empty);
});

test('each shop has its address', () => {
  expect([shopPath('default'), shopPath('axa/live')]).toEqual(['/eshop', '/eshop/axa/live']);
});
