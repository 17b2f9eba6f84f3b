import { typographyProblems } from '@elan/domain/kernel';
import type { ProgramPrice } from '@elan/domain/programs';
import { expect, test } from 'vitest';
import { programPriceWords } from './program-price-words.ts';

const price: ProgramPrice = {
  unitCents: 9000,
  sessions: 9,
  totalCents: 81_000,
  vatCents: 16_200,
  vatPercent: 20,
  prescriptor: null,
  subscribed: false,
};

test('a programme that is prepared says its unit price, its number, its total, its VAT, who pays and when', () => {
  const said = programPriceWords(price, 'company')
    .join(' ')
    .replaceAll(/[\u00a0\u202f]/g, ' ');
  expect(said).toBe(
    '9 séances à 90,00 € HT : 810,00 € HT, plus 162,00 € de TVA (20 %), soit 972,00 € TTC. Facturé à votre entreprise, le mois qui suit chaque séance, pour les seules séances comptées.',
  );
  expect(programPriceWords({ ...price, prescriptor: 'Réseau Sud' }, 'company').at(-1)).toContain(
    'Réseau Sud',
  );
});

test('Live sessions have no price of their own: the licences of a subscription pay them', () => {
  const live = { ...price, unitCents: null, totalCents: 0, vatCents: 0 };
  expect(programPriceWords({ ...live, subscribed: true }, 'company')[0]).toContain(
    'Compris dans votre abonnement',
  );
  expect(programPriceWords(live, 'company')[0]).not.toContain('Compris');
  for (const one of [price, live])
    for (const words of programPriceWords(one, 'company')) expect(typographyProblems(words)).toEqual([]);
});

test('our team reads who pays by its name, not as if the company were theirs', () => {
  const live = { ...price, unitCents: null, totalCents: 0, vatCents: 0, subscribed: true };
  const prescribed = { ...price, prescriptor: 'Réseau Sud' };
  const said = [price, prescribed, live].map((one) => programPriceWords(one, 'team').at(-1));
  expect(said).toEqual([
    'Facturé à l’entreprise, le mois qui suit chaque séance, pour les seules séances comptées.',
    'Payé par son prescripteur, Réseau Sud, tant que l’entreprise lui est rattachée\u00a0: rien ne lui est facturé.',
    'Compris dans l’abonnement de l’entreprise\u00a0: les licences Live payent ces séances, rien d’autre n’est facturé.',
  ]);
  for (const words of said) expect(typographyProblems(words ?? '')).toEqual([]);
});
