import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  codeOfBytes,
  drawnCodeLength,
  formatGiftCardCode,
  isGiftCardCode,
  normaliseGiftCardCode,
} from './gift-card-code.ts';

const bytes = fc.uint8Array({ minLength: drawnCodeLength, maxLength: drawnCodeLength });

test('a drawn code is the same code when it is typed with its dashes, spaces and small letters', () => {
  fc.assert(
    fc.property(bytes, (drawn) => {
      const code = codeOfBytes(drawn);
      expect(isGiftCardCode(code)).toBe(true);
      expect(normaliseGiftCardCode(` ${formatGiftCardCode(code).toLowerCase()} `)).toBe(code);
    }),
  );
});

test('each of the 256 bytes draws one of 32 symbols, each as often as another: 12 of them are 60 bits', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const [symbol = ''] = codeOfBytes(new Uint8Array(drawnCodeLength).fill(byte));
    counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  }
  expect(counts.size).toBe(32);
  expect([...counts.values()]).toEqual(Array.from({ length: 32 }, () => 8));
  expect(() => codeOfBytes(new Uint8Array(11))).toThrow(RangeError);
});

test.each(['NOËL26', 'ABC', 'A'.repeat(25), 'NOEL_2026', '', '=CMD()'])('%s is no code', (text) => {
  expect(isGiftCardCode(normaliseGiftCardCode(text))).toBe(false);
});

test('a code is read in groups of four, unless its length makes none', () => {
  expect(formatGiftCardCode('7K3M9QX2B4TD')).toBe('7K3M-9QX2-B4TD');
  expect(formatGiftCardCode('NOEL202')).toBe('NOEL202');
});
