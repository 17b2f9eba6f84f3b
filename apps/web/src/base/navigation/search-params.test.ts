import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseSearch, readSearch, stringifySearch, targetOf } from './search-params.ts';

describe('the query of an address', () => {
  test.each(['5e12', '007', 'true', 'null', '{"a":1}', 'a b&c=d', 'é'])('%s stays the text it is', (text) => {
    expect(parseSearch(stringifySearch({ token: text }))).toEqual({ token: text });
  });

  test('any texts come back as they went, several of one name too', () => {
    const words = fc.dictionary(
      fc.string({ minLength: 1 }).filter((name) => name !== '__proto__'),
      fc.oneof(fc.string({ minLength: 1 }), fc.array(fc.string({ minLength: 1 }), { minLength: 2 })),
    );
    fc.assert(
      fc.property(words, (search) => {
        expect(parseSearch(stringifySearch(search))).toEqual({ ...search });
      }),
    );
  });

  test('what is absent or empty leaves the address', () => {
    expect(stringifySearch({ a: undefined, b: '', c: null, d: 2, e: false })).toBe('?d=2&e=false');
    expect(stringifySearch({})).toBe('');
  });

  test('a value that makes no sense is left out, the others stay', () => {
    const schema = z.object({
      tab: z.optional(z.enum(['active', 'ended'])),
      page: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    });
    expect(readSearch(schema, { tab: 'ended', page: '3', other: 'x' })).toEqual({ tab: 'ended', page: 3 });
    expect(readSearch(schema, { tab: 'nothing', page: '0' })).toEqual({});
  });

  test('an address is split into what the router opens', () => {
    expect(targetOf('/register?sponsor=AXA#haut')).toEqual({
      to: '/register',
      search: { sponsor: 'AXA' },
      hash: 'haut',
    });
    expect(targetOf('/app')).toEqual({ to: '/app', search: {} });
  });
});
