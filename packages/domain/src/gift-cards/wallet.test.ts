import { expect, test } from 'vitest';
import { codeInText, redemptionLink } from './gift-card-code.ts';
import { daysToSay, fitcoinsAhead, redemptionInputSchema } from './wallet.ts';

test('a code is read as it was typed, pasted, or from the link of its QR code', () => {
  expect(codeInText(' 7k3m-9qx2 b4td ')).toBe('7K3M9QX2B4TD');
  expect(codeInText(redemptionLink('https://elan.test', '7K3M9QX2B4TD'))).toBe('7K3M9QX2B4TD');
  expect(codeInText('https://elan.test/espace/wallet?from=qr&code=noel2026#haut')).toBe('NOEL2026');
});

test('an empty code is refused before it is sent', () => {
  expect(redemptionInputSchema.safeParse({ code: '  - ' }).success).toBe(false);
  expect(redemptionInputSchema.parse({ code: 'noel 2026' })).toEqual({ code: 'NOEL2026' });
});

test('the end of a lot is said from 30 days before, its last day included', () => {
  expect(daysToSay('2026-12-24', '2026-11-23')).toBeNull();
  expect(daysToSay('2026-12-24', '2026-11-24')).toBe(30);
  expect(daysToSay('2026-12-24', '2026-12-24')).toBe(0);
  expect(daysToSay('2026-12-24', '2026-12-25')).toBeNull();
});

test('what a balance holds beyond whole sessions is told apart', () => {
  expect([3400, 1000, 0].map(fitcoinsAhead)).toEqual([400, 0, 0]);
});
