import { describe, expect, test } from 'vitest';
import { productSettings } from '../settings/index.ts';
import { domainRefusal, emailDomainSchema, mostEmailDomains, withDomain } from './email-domains.ts';
import { freeEmailDomains } from './free-email-domains.ts';

const read = (typed: unknown) => {
  const { data, error } = emailDomainSchema.safeParse(typed);
  return data ?? error?.issues[0]?.message;
};

describe('a domain that an administrator lets through', () => {
  test.each([
    ['orange.fr', 'orange.fr'],
    [' @Orange.FR ', 'orange.fr'],
    ['jean@orange.fr', 'orange.fr'],
    ['société.fr', 'xn--socit-esab.fr'],
  ])('typed « %s » is kept as %s', (typed, kept) => {
    expect(read(typed)).toBe(kept);
  });

  test.each(['orange', 'orange..fr', '*.fr', 'orange.fr/x', '127.0.0.1', `${'a'.repeat(64)}.fr`])(
    '« %s » is none',
    (typed) => {
      expect(read(typed)).toBe('Saisissez un domaine, par exemple orange.fr.');
    },
  );

  test('is required', () => {
    for (const nothing of ['', '  ', '@', null, undefined]) expect(read(nothing)).toBe('Le champ est requis');
  });

  test('is a free one, that is not let through already', () => {
    expect(domainRefusal('orange.fr', [])).toBeNull();
    expect(domainRefusal('orange.fr', ['orange.fr'])).toBe('Ce domaine est déjà dans la liste.');
    expect(domainRefusal('acme.fr', [])).toContain('déjà accepté');
    expect(domainRefusal('mail.orange.fr', ['orange.fr'])).toContain('déjà accepté');
  });

  test('has its place as long as the list is not full', () => {
    const full = [...freeEmailDomains].slice(0, mostEmailDomains);
    const [next = ''] = [...freeEmailDomains].slice(mostEmailDomains);
    expect(domainRefusal(next, full)).toContain('La liste est pleine');
    const { schema } = productSettings['accounts.allowed-email-domains'];
    expect([schema.safeParse(full).success, schema.safeParse([...full, next]).success]).toEqual([
      true,
      false,
    ]);
  });

  test('is listed once, in the order of the alphabet', () => {
    expect(withDomain(['sfr.fr', 'free.fr'], 'orange.fr')).toEqual(['free.fr', 'orange.fr', 'sfr.fr']);
    expect(withDomain(['free.fr'], 'free.fr')).toEqual(['free.fr']);
  });
});
