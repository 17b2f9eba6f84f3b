import { typographyProblems } from '@elan/domain/kernel';
import type { FilterOptions } from '@elan/domain/programs';
import { expect, test } from 'vitest';
import { chipsOf, without } from './session-filter-words.ts';

const options: FilterOptions = {
  companies: [{ id: 'e', name: 'Verdalys' }],
  coaches: [{ id: 'c', name: 'Inès Morel' }],
  spots: [{ id: 'l', name: 'Salle Rhône' }],
  objectives: [{ id: 'o', name: 'Mobilité' }],
};
const all = {
  display: 'list',
  when: 'past',
  from: '2031-03-03',
  to: '2031-03-05',
  type: 'SAFETY',
  status: 'CANCELLED',
  company: 'e',
  coach: 'c',
  spot: 'l',
  objective: 'o',
} as const;

test('each filter that is on says what it keeps', () => {
  const words = chipsOf(all, options).map((chip) => chip.words.replace('\u00a0', ' '));
  expect(words).toEqual([
    'Période : passées',
    'À partir du : 3 mars 2031',
    'Jusqu’au : 5 mars 2031',
    'Type : Safety',
    'Statut : Annulée',
    'Entreprise : Verdalys',
    'Coach : Inès Morel',
    'Lieu : Salle Rhône',
    'Objectif : Mobilité',
  ]);
  expect(chipsOf(all, options).flatMap((chip) => typographyProblems(chip.words))).toEqual([]);
  expect(chipsOf({}, options)).toEqual([]);
});

test('the period and the days are filters of the list only', () => {
  expect(chipsOf({ when: 'past', from: '2031-03-03', to: '2031-03-05' }, options)).toEqual([]);
});

test('a name is waited for, and one that is not there is said', () => {
  expect(chipsOf({ coach: 'x' }, undefined)[0]?.words).toBe('Coach\u00a0: …');
  expect(chipsOf({ coach: 'x' }, options)[0]?.words).toBe('Coach\u00a0: inconnu');
});

test('without its company a spot is no filter any more', () => {
  expect(without(['company'])).toEqual({ company: undefined, spot: undefined, page: undefined });
  expect(without(['coach'])).toEqual({ coach: undefined, page: undefined });
});
