import { describe, expect, test } from 'vitest';
import { tokenHint } from './token.ts';

const now = Date.UTC(2026, 10, 20, 12);
const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const tokenOf = (payload: unknown): string =>
  `e30.${base64url(new TextEncoder().encode(JSON.stringify(payload)))}.signature`;

describe('what a token says of itself', () => {
  test('a token of one more minute is worth a call', () => {
    expect(tokenHint(tokenOf({ sub: 'u1', exp: now / 1000 + 60 }), now)).toEqual({
      uid: 'u1',
      expired: false,
    });
  });

  test.each([-60, 0, 5])('a token that ends in %i s would arrive too late', (seconds) => {
    expect(tokenHint(tokenOf({ sub: 'u1', exp: now / 1000 + seconds }), now)?.expired).toBe(true);
  });

  test('letters outside of ASCII are read', () => {
    expect(tokenHint(tokenOf({ sub: 'é–ß', exp: now }), now)?.uid).toBe('é–ß');
  });

  test.each([
    '',
    'x',
    'a.b.c',
    'a.€.c',
    'e30.e30.x',
    tokenOf(null),
    tokenOf({ sub: 1, exp: 2 }),
    tokenOf({ sub: 'u' }),
  ])('%j is not a token', (text) => {
    expect(tokenHint(text, now)).toBeNull();
  });
});
