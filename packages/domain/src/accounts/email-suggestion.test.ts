import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmail } from './email.ts';
import { slipsBetween, suggestEmail } from './email-suggestion.ts';
import { freeEmailDomains } from './free-email-domains.ts';

describe('a mistyped address gets a suggestion', () => {
  test.each([
    ['jean@orage.fr', 'jean@orange.fr'],
    ['jean@ornage.fr', 'jean@orange.fr'],
    ['jean@wanado.fr', 'jean@wanadoo.fr'],
    ['jean@laposte.nt', 'jean@laposte.net'],
    ['jean@lapsote.net', 'jean@laposte.net'],
    ['jean@sfr.con', 'jean@sfr.fr'],
    ['jean@free.rf', 'jean@free.fr'],
    ['jean@fere.fr', 'jean@free.fr'],
    ['jean@gmial.com', 'jean@gmail.com'],
    ['jean@gmail.fr', 'jean@gmail.com'],
    ['jean@gmail.co', 'jean@gmail.com'],
    ['jean@gmail', 'jean@gmail.com'],
    ['jean@gmailcom', 'jean@gmail.com'],
    ['jean@gamil.con', 'jean@gmail.com'],
    ['jean@hotmail.con', 'jean@hotmail.com'],
    ['jean@hotmial.fr', 'jean@hotmail.fr'],
    ['jean@hotmal.com', 'jean@hotmail.com'],
    ['jean@outlok.fr', 'jean@outlook.fr'],
    ['jean@yaho.fr', 'jean@yahoo.fr'],
    ['jean@yahoo.f', 'jean@yahoo.fr'],
    ['jean@yahoo.cm', 'jean@yahoo.com'],
    ['Jean@Orage.FR', 'jean@orange.fr'],
    ['jean@acme.con', 'jean@acme.com'],
    ['jean@acme.frr', 'jean@acme.fr'],
    ['jean@mail.acme.ft', 'jean@mail.acme.fr'],
  ])('%s -> %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
  });
});

describe('an address that may well be right gets none', () => {
  test.each([
    'jean@acme.fr',
    'jean@orange.com',
    'jean@laposte.fr',
    'jean@sfr.com',
    'jean@free.org',
    'jean@fred.fr',
    'jean@lire.fr',
    'jean@sfp.fr',
    'jean@grange.com',
    'jean@acme.gr',
    'jean@acme.co',
    'jean@yahoo.co.uk',
    'jean@mail.yahoo.fr',
    'jean',
    'jean@',
    '@orage.fr',
    '',
  ])('%s', (typed) => {
    expect(suggestEmail(typed)).toBeNull();
  });

  test('no provider of the list is taken for another one', () => {
    for (const domain of freeEmailDomains) expect(suggestEmail(`jean@${domain}`)).toBeNull();
  });

  test('a suggestion is a valid address that gets no suggestion itself', () => {
    const known = fc.constantFrom(
      'orange.fr',
      'laposte.net',
      'gmail.com',
      'hotmail.fr',
      'yahoo.com',
      'acme.com',
    );
    const slip = fc.tuple(known, fc.nat(), fc.constantFrom('', 'a', 'r', '.', 'mm'));
    const mistyped = slip.map(([domain, at, put]) => {
      const place = at % domain.length;
      return `jean@${domain.slice(0, place)}${put}${domain.slice(place + 1)}`;
    });
    fc.assert(
      fc.property(fc.oneof(mistyped, fc.emailAddress()), (typed) => {
        const meant = suggestEmail(typed);
        if (meant === null) return;
        expect(isEmail(meant)).toBe(true);
        expect(suggestEmail(meant)).toBeNull();
      }),
    );
  });
});

test.each([
  ['', 'abc', 3],
  ['orange', 'orange', 0],
  ['orage', 'orange', 1],
  ['ornage', 'orange', 1],
  ['gmaill', 'gmail', 1],
  ['con', 'fr', 3],
  ['hotmail', 'htomial', 2],
])('from « %s » to « %s »: %i slips', (a, b, slips) => {
  expect(slipsBetween(a, b)).toBe(slips);
  expect(slipsBetween(b, a)).toBe(slips);
});
