import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  companySizeOf,
  companySizeSchema,
  eligibleHeadcount,
  headcountSchema,
  sizeRefusal,
} from './company-size.ts';
import { eligibilityOf, endsRegistration } from './eligibility.ts';
import type { EligibilityFacts } from './eligibility.ts';
import { bandPositionOf, companySizeOfBand, headcountBands } from './headcount-bands.ts';

const aCompany = (changes: Partial<EligibilityFacts> = {}): EligibilityFacts => ({
  headcountBand: '12',
  bandYear: 2023,
  level: 'company',
  declaredHeadcount: null,
  administrativeState: 'A',
  closedOn: null,
  ...changes,
});
const verdict = (headcountBand: string | null, declaredHeadcount: number | null) =>
  eligibilityOf(aCompany({ headcountBand, declaredHeadcount })).verdict;

const declarations = [null, 1, 4, 5, 50, 100, 101, 5000] as const;

describe('the table of the sixteen bands', () => {
  test.each(['00', '01'])('band %s is below: not eligible whatever is declared', (band) => {
    expect(declarations.map((declared) => verdict(band, declared))).toEqual(
      declarations.map(() => 'not-eligible'),
    );
  });

  test.each(['03', '11', '12', '21'])('band %s is inside: eligible whatever is declared', (band) => {
    expect(declarations.map((declared) => verdict(band, declared))).toEqual(
      declarations.map(() => 'eligible'),
    );
  });

  test.each(['31', '32', '41', '42', '51', '52', '53'])(
    'band %s is above: not eligible whatever is declared',
    (band) => {
      expect(declarations.map((declared) => verdict(band, declared))).toEqual(
        declarations.map(() => 'not-eligible'),
      );
    },
  );

  test.each(['02', '22', 'NN', null, '99'])('band %s does not tell: the declared number decides', (band) => {
    expect(declarations.map((declared) => verdict(band, declared))).toEqual([
      'to-declare',
      'not-eligible',
      'not-eligible',
      'eligible',
      'eligible',
      'eligible',
      'not-eligible',
      'not-eligible',
    ]);
  });

  test('every band of the registry is in one of the lists above', () => {
    expect(Object.keys(headcountBands)).toHaveLength(16);
  });
});

describe('a verdict says why', () => {
  test('the band, its year and its level when the registry decides', () => {
    expect(eligibilityOf(aCompany({ declaredHeadcount: 150 }))).toEqual({
      verdict: 'eligible',
      reason: 'band-inside',
      source: {
        decidedBy: 'registry',
        headcountBand: '12',
        bandYear: 2023,
        level: 'company',
        declaredHeadcount: 150,
        disagrees: true,
      },
      sentence:
        'Selon le registre, l’entreprise compte 20 à 49 salariés (2023)\u00a0: l’entreprise est éligible.',
    });
  });

  test('the declared number when it decides, and the band is kept beside it', () => {
    const facts = aCompany({ headcountBand: '22', declaredHeadcount: 100, level: 'establishment' });
    expect(eligibilityOf(facts)).toMatchObject({
      reason: 'declared-inside',
      source: {
        decidedBy: 'declaration',
        headcountBand: '22',
        bandYear: 2023,
        declaredHeadcount: 100,
        disagrees: false,
      },
      sentence: 'Vous déclarez 100 salariés\u00a0: l’entreprise est éligible.',
    });
    expect(eligibilityOf({ ...facts, declaredHeadcount: 60 }).source.disagrees).toBe(true);
  });

  test.each([
    [
      aCompany({ headcountBand: '01', bandYear: null }),
      'Selon le registre, l’entreprise compte 1 ou 2 salariés\u00a0: l’offre s’adresse aux entreprises de 5 à 100 salariés.',
    ],
    [
      aCompany({ headcountBand: '22', level: 'establishment' }),
      'Selon le registre, l’établissement compte 100 à 199 salariés (2023)\u00a0: indiquez l’effectif exact pour savoir si l’entreprise est éligible.',
    ],
    [
      aCompany({ headcountBand: 'NN' }),
      'Le registre ne donne pas d’effectif\u00a0: indiquez l’effectif exact pour savoir si l’entreprise est éligible.',
    ],
    [
      aCompany({ headcountBand: null, declaredHeadcount: 1 }),
      'Vous déclarez 1 salarié\u00a0: l’offre s’adresse aux entreprises de 5 à 100 salariés.',
    ],
    [
      aCompany({ headcountBand: '31' }),
      'Selon le registre, l’entreprise compte 200 à 249 salariés (2023)\u00a0: au-delà de 100 salariés, l’offre se fait sur devis.',
    ],
    [
      aCompany({ headcountBand: '22', declaredHeadcount: 101 }),
      'Vous déclarez 101 salariés\u00a0: au-delà de 100 salariés, l’offre se fait sur devis.',
    ],
  ])('in French', (facts, sentence) => {
    expect(eligibilityOf(facts).sentence).toBe(sentence);
  });
});

describe('a registration ends', () => {
  test.each([
    ['with too few people, whoever said it', '01', null, true],
    ['with too few people, whoever said it', '02', 4, true],
    ['never above 100 people: a quotation follows', '31', null, false],
    ['never above 100 people: a quotation follows', null, 101, false],
    ['never while the number is not known', '02', null, false],
    ['never for an eligible company', '12', null, false],
  ])('%s (band %s, declared %s)', (_case, headcountBand, declaredHeadcount, ends) => {
    expect(endsRegistration(eligibilityOf(aCompany({ headcountBand, declaredHeadcount })))).toBe(ends);
  });

  test('with a closed company', () => {
    expect(endsRegistration(eligibilityOf(aCompany({ administrativeState: 'C' })))).toBe(true);
    expect(endsRegistration(eligibilityOf(aCompany({ administrativeState: 'C' })), 'prescriptor')).toBe(true);
    expect(endsRegistration(eligibilityOf(aCompany({ headcountBand: '01' })), 'prescriptor')).toBe(false);
  });
});

describe('a closed company is not eligible', () => {
  test.each([
    ['C', '2024-06-30', 'Cette entreprise a cessé son activité le dimanche 30 juin 2024.'],
    ['F', '2024-07-01', 'Cet établissement est fermé depuis le lundi 1er juillet 2024.'],
    ['F', null, 'Cet établissement est fermé.'],
    [null, '2024-06-30', 'Cette entreprise a cessé son activité le dimanche 30 juin 2024.'],
  ] as const)('state %s, closed on %s', (administrativeState, closedOn, sentence) => {
    expect(eligibilityOf(aCompany({ administrativeState, closedOn, declaredHeadcount: 50 }))).toMatchObject({
      verdict: 'not-eligible',
      reason: 'closed',
      sentence,
    });
  });

  test('one that opened again is active, whatever date the registry keeps', () => {
    expect(eligibilityOf(aCompany({ closedOn: '2020-01-31' })).verdict).toBe('eligible');
  });
});

describe('sizes', () => {
  test.each([
    [1, '1-4'],
    [4, '1-4'],
    [5, '5-100'],
    [100, '5-100'],
    [101, '100+'],
  ])('%i employees are the size %s', (headcount, size) => {
    expect(companySizeOf(headcount)).toBe(size);
  });

  test('a chosen size agrees with the declared number, at both ends of each size', () => {
    expect(sizeRefusal('5-100', 5)).toBeNull();
    expect(sizeRefusal('1-4', null, 'prescriptor')).toBeNull();
    expect(sizeRefusal('5-100', 100)).toBeNull();
    expect(sizeRefusal('100+', 101)).toBeNull();
    expect(sizeRefusal('5-100', null)).toBeNull();
    expect(sizeRefusal('1-4', 20)).toBe(
      'Vous avez déclaré 20 salariés\u00a0: choisissez «\u00a05 à 100 salariés\u00a0», ou corrigez le nombre déclaré.',
    );
    expect(sizeRefusal('5-100', 1)).toBe(
      'Vous avez déclaré 1 salarié\u00a0: choisissez «\u00a01 à 4 salariés\u00a0», ou corrigez le nombre déclaré.',
    );
    expect(sizeRefusal('5-100', 101)).toContain('«\u00a0Plus de 100 salariés\u00a0»');
  });

  test('a size under the offer is refused even when no number was declared', () => {
    expect(sizeRefusal('1-4', null)).toBe('L’offre s’adresse aux entreprises d’au moins 5 salariés.');
    expect(sizeRefusal('100+', null)).toBeNull();
  });

  test('a form selects the size beforehand only when the band tells', () => {
    expect(companySizeOfBand('01', eligibleHeadcount)).toBe('1-4');
    expect(companySizeOfBand('21', eligibleHeadcount)).toBe('5-100');
    expect(companySizeOfBand('31', eligibleHeadcount)).toBe('100+');
    for (const band of ['02', '22', 'NN', null])
      expect(companySizeOfBand(band, eligibleHeadcount)).toBeUndefined();
    expect(bandPositionOf('toString', eligibleHeadcount)).toBe('missing');
  });

  test('a number of employees is whole and at least 1', () => {
    const refusal = (value: unknown) => z.safeParse(headcountSchema, value).error?.issues[0]?.message;
    expect(refusal(1)).toBeUndefined();
    expect(refusal(0)).toBe('L’effectif est d’au moins une personne.');
    expect(refusal(2.5)).toBe('Saisissez uniquement des chiffres.');
    expect(refusal('5')).toBe('Saisissez uniquement des chiffres.');
    expect(z.safeParse(companySizeSchema, '5-99').error?.issues[0]?.message).toBe(
      'Choisissez une valeur de la liste.',
    );
  });
});
