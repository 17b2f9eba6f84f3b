import { fieldMessages } from '@elan/domain/kernel';
import { expect, test } from 'vitest';
import { addressIssues } from './address-issues.ts';
import { townProblem } from './communes.ts';

test.each([
  ['75010', 'Paris'],
  ['75015', 'PARIS 15'],
  ['69003', 'Lyon 3e arrondissement'],
  ['97400', 'St Denis'],
  ['93210', 'Saint-Denis'],
  ['76600', 'le Havre'],
  ['76600', 'Havre (Le)'],
  ['61500', 'Sées'],
  ['01400', 'L’Abergement-Clemenciat'],
  ['94500', 'Champigny-sur-Marne'],
  // A commune that was merged is still written on its letters.
  ['74940', 'Annecy-le-Vieux'],
  // A sorting office of companies.
  ['92919', 'Paris La Défense CEDEX'],
  ['20000', 'Ajaccio'],
  ['97200', 'Fort-de-France'],
  ['97600', 'Mamoudzou'],
])('%s is the postal code of %s', (postalCode, city) => {
  expect(townProblem({ postalCode, city })).toBeNull();
});

test('a town that has another postal code is refused with the one that has it', () => {
  expect(townProblem({ postalCode: '75001', city: 'Marseille' })).toEqual({
    field: 'city',
    message: 'Le code postal 75001 est celui de Paris. Corrigez la ville ou le code postal.',
  });
  expect(townProblem({ postalCode: '01400', city: 'Nullepart' })?.message).toMatch(
    /^Cette ville n’a pas le code postal 01400, qui est celui de\u00a0: L'Abergement-Clémenciat, .*…\. Corrigez l’un des deux\.$/,
  );
});

test('of a postal code of many communes four are named', () => {
  expect(townProblem({ postalCode: '01090', city: 'Nullepart' })?.message).toContain(
    ': Francheleins, Genouilleux, Guéreins, Lurcy…',
  );
  expect(townProblem({ postalCode: '01360', city: 'Nullepart' })?.message).toContain(
    ': Balan, Béligneux, Bressolles, Loyettes. Corrigez',
  );
});

test('a postal code that no commune has is refused', () => {
  expect(townProblem({ postalCode: '75099', city: 'Paris' })).toEqual({
    field: 'postalCode',
    message: fieldMessages.postalCodeUnknown,
  });
});

test('an address is looked at wherever it stands in what is sent', () => {
  const wrong = { line: '1 rue X', postalCode: '69003', city: 'Paris' };
  expect(addressIssues({ company: { address: wrong }, places: [wrong] }).map(({ path }) => path)).toEqual([
    'company.address.city',
    'places.0.city',
  ]);
  expect(addressIssues({ address: null, name: 'x', count: 3, postalCode: '69003' })).toEqual([]);
});
