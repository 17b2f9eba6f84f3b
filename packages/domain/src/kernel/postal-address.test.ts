import { expect, test } from 'vitest';
import { fieldMessages, maxLengthMessage } from './field-messages.ts';
import { postalAddressSchema } from './postal-address.ts';

const address = { line: '12 rue de la Paix', postalCode: '75002', city: 'Paris' };
const messagesOf = (given: unknown) => {
  const { error } = postalAddressSchema.safeParse(given);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
};

test('an address is read without the spaces around its parts', () => {
  const typed = { line: ' 12 rue de la Paix ', postalCode: ' 75002', city: 'Paris ' };
  expect(postalAddressSchema.parse(typed)).toEqual(address);
});

test.each(['7500', '750020', '2A004', '75 002', 'Paris'])('« %s » is no postal code', (postalCode) => {
  expect(messagesOf({ ...address, postalCode })).toEqual({ postalCode: fieldMessages.postalCodeInvalid });
});

test('each part is asked for by its name', () => {
  expect(messagesOf({ line: ' ', city: '' })).toEqual({
    line: fieldMessages.required,
    postalCode: fieldMessages.required,
    city: fieldMessages.required,
  });
});

test('a street and a town have an end, and nothing else comes with them', () => {
  expect(messagesOf({ ...address, line: 'a'.repeat(161), city: 'a'.repeat(81) })).toEqual({
    line: maxLengthMessage(160),
    city: maxLengthMessage(80),
  });
  expect(postalAddressSchema.safeParse({ ...address, country: 'FR' }).success).toBe(false);
});

test('a postal code of no department is refused: 99999 Nullepart', () => {
  const read = (postalCode: string) =>
    postalAddressSchema.safeParse({ line: '1 rue X', postalCode, city: 'Nullepart' }).error?.issues[0]
      ?.message;
  for (const wrong of ['99999', '00100', '96000', '98000']) {
    expect(read(wrong)).toBe('Ce code postal n’est d’aucun département. Vérifiez-le.');
  }
  for (const right of ['01000', '20000', '69003', '95100', '97410']) expect(read(right)).toBeUndefined();
});
