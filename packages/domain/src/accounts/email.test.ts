import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  domainOf,
  emailSchema,
  isEmail,
  isFreeDomain,
  isProfessionalEmail,
  normaliseEmail,
} from './email.ts';
import { professionalEmailSchemaFor } from './email.ts';
import { freeEmailDomains } from './free-email-domains.ts';

const professionalEmailSchema = professionalEmailSchemaFor([]);

const refusals = (schema: z.ZodMiniType, text: unknown) =>
  z.safeParse(schema, text).error?.issues.map((issue) => issue.message) ?? [];

describe('an address', () => {
  test.each([
    'a@b.fr',
    'jean.dupont@acme.fr',
    'jean+sport@acme.co.uk',
    "o'brien@acme.travel",
    `${'a'.repeat(64)}@acme.fr`,
    'jean@xn--socit-esab.fr',
  ])('%s is valid', (email) => {
    expect(refusals(emailSchema, email)).toEqual([]);
  });

  test.each([
    ['a@b.f', 'under 6 characters'],
    ['@acme.fr', 'no local part'],
    ['jean@', 'no domain'],
    ['jean.acme.fr', 'no @'],
    ['jean@acme', 'no ending'],
    ['jean@acme.1', 'an ending in digits'],
    ['jean@127.0.0.1', 'an address of a machine'],
    ['jean@0x7f.1', 'an address of a machine in disguise'],
    ['jean@acme..fr', 'an empty label'],
    ['jean@acme.fr.', 'a dot at the end'],
    ['jean@-acme.fr', 'a label that starts with a hyphen'],
    ['jean@acme.fr:8080', 'a port'],
    ['jean@acme.fr/x', 'a path'],
    ['jean@acm%65.fr', 'an escape'],
    ['.jean@acme.fr', 'a dot first'],
    ['jean..d@acme.fr', 'two dots'],
    ['jean d@acme.fr', 'a space inside'],
    ['jean@acme.fr\r\nBcc: x@y.fr', 'a header'],
    ['jean@dupont@acme.fr', 'two @'],
    ['"jean"@acme.fr', 'quotes'],
    ['jéan@acme.fr', 'an accent in the local part'],
    [`${'a'.repeat(65)}@acme.fr`, 'a local part of 65 characters'],
    [`a@${'b'.repeat(64)}.fr`, 'a label of 64 characters'],
  ])('« %s » is refused: %s', (email) => {
    expect(refusals(emailSchema, email)).toEqual(['L’email est invalide']);
  });

  test('has 254 characters at most', () => {
    const domain = (length: number) =>
      `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(length)}`;
    const local = 'a'.repeat(60);
    expect(`${local}@${domain(10)}`).toHaveLength(254);
    expect(isEmail(`${local}@${domain(10)}`)).toBe(true);
    expect(isEmail(`${local}@${domain(11)}`)).toBe(false);
  });

  test('is required', () => {
    expect(refusals(emailSchema, '  ')).toEqual(['Le champ est requis']);
    expect(refusals(professionalEmailSchema, undefined)).toEqual(['Le champ est requis']);
  });

  test('is kept lower-case, without spaces, its domain in ASCII', () => {
    expect(z.parse(emailSchema, ' Jean.Dupont@Société.FR ')).toBe('jean.dupont@xn--socit-esab.fr');
    expect(normaliseEmail('Jean@ACME.fr')).toBe('jean@acme.fr');
  });

  test('a letter that only looks like an ASCII one stays another address', () => {
    expect(normaliseEmail('\u212Aevin@acme.fr')).toBe('\u212Aevin@acme.fr');
    expect(refusals(emailSchema, '\u212Aevin@acme.fr')).toEqual(['L’email est invalide']);
  });

  test('normalising twice changes nothing, whatever is typed', () => {
    const typed = fc.oneof(
      fc.emailAddress(),
      fc.string({ unit: 'grapheme' }),
      fc.tuple(fc.string(), fc.domain()).map(([a, b]) => `${a}@${b}`),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const once = normaliseEmail(text);
        expect(normaliseEmail(once)).toBe(once);
      }),
    );
  });
});

describe('a professional address', () => {
  test.each([
    'jean@gmail.com',
    'jean@orange.fr',
    'jean@wanadoo.fr',
    'jean@free.fr',
    'jean@sfr.fr',
    'jean@neuf.fr',
    'jean@laposte.net',
    'jean@bbox.fr',
    'jean@numericable.fr',
    'jean@club-internet.fr',
    'jean@aliceadsl.fr',
    'jean@cegetel.net',
    'jean@9online.fr',
    'jean@caramail.fr',
    'jean@dbmail.com',
    'jean@noos.fr',
    'jean@tutanota.com',
    'jean@hotmail.fr',
    'jean@live.fr',
    'jean@outlook.fr',
    'jean@yahoo.fr',
    'jean@yahoo.co.uk',
    'jean@yopmail.com',
    'jean@mailinator.com',
    'jean@mail.yahoo.fr',
    'Jean@GMAIL.com',
  ])('is not %s', (email) => {
    expect(refusals(professionalEmailSchema, email)).toEqual([
      'Indiquez une adresse e-mail professionnelle\u00a0: les messageries gratuites sont refusées.',
    ]);
    expect(refusals(emailSchema, email)).toEqual([]);
  });

  test.each([
    'jean@acme.fr',
    'jean@gmail.com.acme.fr',
    'jean@notgmail.com',
    'jean@orange.com',
    'jean@co.uk.acme.fr',
  ])('is %s', (email) => {
    expect(isProfessionalEmail(email)).toBe(true);
    expect(refusals(professionalEmailSchema, email)).toEqual([]);
  });

  test('is valid first: one sentence at a time', () => {
    expect(refusals(professionalEmailSchema, 'jean@gmail')).toEqual(['L’email est invalide']);
  });

  test('may be of a free domain that an administrator allowed', () => {
    expect(refusals(professionalEmailSchemaFor(['Orange.fr']), 'jean@orange.fr')).toEqual([]);
    expect(refusals(professionalEmailSchemaFor(['orange.fr']), 'jean@free.fr')).toHaveLength(1);
    expect(isFreeDomain('mail.orange.fr', ['orange.fr'])).toBe(false);
    expect(isFreeDomain('orange.fr', ['fr.nf'])).toBe(true);
  });
});

test('the list holds more than 150 domains, each written as addresses are kept', () => {
  expect(freeEmailDomains.size).toBeGreaterThan(400);
  for (const domain of freeEmailDomains) {
    expect(isEmail(`jean@${domain}`), domain).toBe(true);
    expect(domainOf(normaliseEmail(`jean@${domain}`))).toBe(domain);
  }
});
