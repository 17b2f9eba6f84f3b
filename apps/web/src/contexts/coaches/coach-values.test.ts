import type { CoachCard } from '@elan/domain/coaches';
import { expect, test } from 'vitest';
import { availabilityWords, documentsVerdict, languagesWords } from './coach-words.ts';
import { coachFieldErrors, emptyCoach, inputOfValues, valuesOfCoach } from './coach-values.ts';
import { listCsv } from '../../ui/lists/list-file.ts';
import { coachColumns } from './coach-columns.tsx';

const card: CoachCard = {
  id: '2f0d1c1e-3a5b-4c7d-8e9f-0a1b2c3d4e5f',
  firstName: 'Zoé',
  lastName: 'Lemaître',
  email: 'zoe@coach.example',
  phone: '+33612345678',
  status: 'ACTIVE',
  zones: ['38', '69'],
  languages: [{ language: 'fr', level: 'C2' }],
  disciplines: [{ id: '3f0d1c1e-3a5b-4c7d-8e9f-0a1b2c3d4e5f', name: 'Yoga' }],
  absences: [],
  openings: [],
  availabilities: [
    { weekday: 1, start: '09:00', end: '12:30' },
    { weekday: 1, start: '14:00', end: '18:00' },
  ],
  proCardExpiresOn: '2027-01-31',
  insuranceExpiresOn: '2027-02-28',
  vigilanceExpiresOn: null,
  version: 3,
};

test('a coach that was read is sent back as it was', () => {
  const values = valuesOfCoach(card);
  expect(coachFieldErrors(values)).toEqual({});
  expect(inputOfValues(values)).toMatchObject({
    phone: '+33612345678',
    disciplineIds: [card.disciplines[0]?.id],
  });
  expect(inputOfValues({ ...values, phone: ' ' }).phone).toBeNull();
});

test('each field says what is wrong with it, and an availability on its own line', () => {
  expect(Object.keys(coachFieldErrors(emptyCoach))).toEqual(['firstName', 'lastName', 'email']);
  const wrong = [...card.availabilities, { weekday: 1, start: '12:00', end: '13:00' }];
  const errors = coachFieldErrors({ ...valuesOfCoach(card), zones: ['6900A'], availabilities: wrong });
  expect(errors).toEqual({
    zones: 'Indiquez des codes postaux, ou leurs 2 à 4 premiers chiffres.',
    'availabilities.2': 'Cette disponibilité en chevauche une autre le même jour.',
  });
});

test('the card says its hours, its languages and its worst document in words', () => {
  expect(availabilityWords(card.availabilities)).toEqual([
    'Lundi\u00a0: 09:00\u00a0–\u00a012:30, 14:00\u00a0–\u00a018:00',
  ]);
  expect(languagesWords(card.languages)).toBe('Français (C2)');
  expect(documentsVerdict(card, '2027-01-01').words).toBe('Manquant');
  expect(documentsVerdict({ ...card, vigilanceExpiresOn: '2030-01-01' }, '2027-01-15').words).toBe(
    'Expire bientôt',
  );
});

test('coaches are written as a French Excel reads them', () => {
  const [head = '', row = ''] = listCsv(coachColumns, [
    { ...card, weekSessions: 2, nextSessionAt: null, rating: { mean: 4.6, count: 12 } },
  ]).split('\r\n');
  expect(
    head.startsWith('\uFEFFPrénom;Nom;E-mail;Mobile;État;Zones;Disciplines;Langues;Carte professionnelle'),
  ).toBe(true);
  expect(row).toContain(
    'Lemaître;zoe@coach.example;06 12 34 56 78;Actif;38, 69;Yoga;Français (C2);31/01/2027',
  );
});
