import { sentenceProblems } from '@elan/domain/kernel';
import type { Spot } from '@elan/domain/spots';
import { describe, expect, test } from 'vitest';
import { emptyEvent, eventFieldErrors, mostPeople, valuesForSpot, valuesForType } from './event-values.ts';
import { openingWords } from './opening-words.ts';

const spot: Spot = {
  id: 'spot',
  name: 'Salle Garonne',
  address: { line: '12 rue de la République', postalCode: '69002', city: 'Lyon' },
  addressVerified: true,
  openToPublic: false,
  openingHours: [],
  holidayZone: 'metropole',
  closedAt: null,
  version: 1,
  sizeM2: 60,
  maxUsers: 8,
  inside: true,
  services: [],
  comment: '',
  slots: [
    { weekday: 1, start: '12:00', end: '13:00' },
    { weekday: 1, start: '13:00', end: '14:00' },
    { weekday: 1, start: '18:00', end: '19:00' },
  ],
};
const filled = {
  ...emptyEvent,
  companyId: 'company',
  spotId: spot.id,
  objectiveId: 'objective',
  coachId: 'coach',
  date: '2026-11-23',
  start: '12:30',
  maxParticipants: 8,
} as const;
const now = '2026-11-20T11:30:00Z';

describe('the form of an event session', () => {
  test('an empty one asks for each field in a French sentence of its own', () => {
    const errors = eventFieldErrors(emptyEvent, undefined, now);
    expect(Object.keys(errors).toSorted()).toEqual([
      'coachId',
      'companyId',
      'date',
      'objectiveId',
      'spotId',
      'start',
    ]);
    for (const sentence of Object.values(errors)) expect(sentenceProblems(sentence)).toEqual([]);
  });

  test('one in an open hour has nothing wrong', () => {
    expect(eventFieldErrors(filled, spot, now)).toEqual({});
  });

  test.each([
    ['the spot is closed', { start: '13:30' }, ['start']],
    ['the day is past', { date: '2026-11-19' }, ['date', 'start']],
    ['more people than the spot takes', { maxParticipants: 9 }, ['maxParticipants']],
    ['no place at all', { maxParticipants: '' }, ['maxParticipants']],
  ] as const)('%s: told near its field', (_, changes, fields) => {
    const errors = eventFieldErrors({ ...filled, ...changes }, spot, now);
    expect(Object.keys(errors)).toEqual(fields);
  });

  test('an hour of today that has passed is told near the hour, not the day', () => {
    const errors = eventFieldErrors(filled, spot, '2026-11-23T11:45:00Z');
    expect(errors).toEqual({ start: 'Cette heure est passée. Choisissez une heure à venir.' });
  });

  test('another type brings its own duration and places, a number that was typed is kept', () => {
    const safety = valuesForType(emptyEvent, 'SAFETY', undefined);
    expect(safety).toMatchObject({ durationMinutes: 20, maxParticipants: 20 });
    expect(valuesForType({ ...emptyEvent, maxParticipants: 6 }, 'SAFETY', undefined).maxParticipants).toBe(6);
  });

  test('a smaller spot lowers the places, a larger one leaves them', () => {
    expect(mostPeople('COMMUNITY', spot)).toBe(8);
    expect(valuesForSpot(emptyEvent, spot)).toMatchObject({ spotId: 'spot', maxParticipants: 8 });
    expect(valuesForSpot({ ...emptyEvent, maxParticipants: 5 }, spot).maxParticipants).toBe(5);
  });
});

test('the opening of a spot on a day is said in words, touching hours joined', () => {
  const words = openingWords(spot, '2026-11-23').replaceAll('\u2060', '');
  expect(words).toBe('Ouvert le lundi, 12:00\u00a0–\u00a014:00 et 18:00\u00a0–\u00a019:00.');
  expect(openingWords(spot, '2026-11-24')).toBe('Fermé le mardi.');
  const overseas = { ...spot, address: { ...spot.address, postalCode: '97400' } };
  expect(openingWords(overseas, '2026-11-23').replaceAll('\u2060', '')).toBe(
    'Ouvert le lundi, 12:00\u00a0–\u00a014:00 et 18:00\u00a0–\u00a019:00 (heure de La Réunion).',
  );
});
