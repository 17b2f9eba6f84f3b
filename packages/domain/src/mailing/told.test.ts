import { expect, test } from 'vitest';
import { typographyProblems } from '../kernel/index.ts';
import { toldWords, type Told } from './told.ts';

const told = (changes: Partial<Told>): string =>
  toldWords({ told: 0, untold: [], coachTold: null, ...changes });

test('a dialog says how many people are told, who is not and why, and the coach', () => {
  const said = [
    told({}),
    told({ told: 1, coachTold: true }),
    told({ untold: [{ name: 'Inès M.', why: 'declined' }], coachTold: false }),
    told({
      told: 12,
      untold: [
        { name: 'Inès M.', why: 'refused' },
        { name: 'Paul Roy', why: 'refused' },
      ],
    }),
  ];
  expect(said).toEqual([
    'Aucune personne inscrite n’est à prévenir.',
    '1\u00a0personne sera prévenue. Le coach sera prévenu aussi.',
    'Aucune personne inscrite ne peut être prévenue. À prévenir vous-même\u00a0: Inès M. (avis de changement désactivés). Prévenez le coach vous-même\u00a0: son adresse refuse nos messages.',
    '12\u00a0personnes seront prévenues. À prévenir vous-même\u00a0: Inès M., Paul Roy (adresse qui refuse nos messages).',
  ]);
  for (const words of said) expect(typographyProblems(words)).toEqual([]);
});
