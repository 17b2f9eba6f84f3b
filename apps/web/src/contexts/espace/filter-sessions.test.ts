import { expect, test } from 'vitest';
import { chipsOf, choicesOf, filterSessions } from './filter-sessions.ts';
import { aSession } from './session-example.ts';

const noon = aSession({ id: 'noon' });
const evening = aSession({
  id: 'evening',
  startsAt: '2026-11-25T17:00:00Z',
  type: 'Live',
  objective: 'Yoga du soir',
  place: null,
  coach: { firstName: 'Hugo', languages: ['en', 'fr'], rating: null },
});
const idsOf = (search: Parameters<typeof filterSessions>[1]) =>
  filterSessions([noon, evening], search).map(({ id }) => id);

test('sessions are found by part of the day, type, objective, place and language of the coach', () => {
  expect(idsOf({})).toEqual(['noon', 'evening']);
  expect(idsOf({ slot: 'noon' })).toEqual(['noon']);
  expect(idsOf({ slot: 'evening', type: 'Live' })).toEqual(['evening']);
  expect(idsOf({ objective: 'Soulager le dos' })).toEqual(['noon']);
  expect(idsOf({ place: 'En visio' })).toEqual(['evening']);
  expect(idsOf({ language: 'en' })).toEqual(['evening']);
  expect(idsOf({ language: 'de' })).toEqual([]);
});

test('one chooses from what there is, and reads what is chosen', () => {
  expect(choicesOf([noon, evening])).toEqual({
    type: ['Community', 'Live'],
    objective: ['Soulager le dos', 'Yoga du soir'],
    place: ['En visio', 'Salle Garonne'],
    language: ['en', 'fr'],
  });
  expect(chipsOf({ slot: 'morning', language: 'en' })).toEqual([
    { id: 'slot', words: 'Matin' },
    { id: 'language', words: 'Coach en anglais' },
  ]);
});

test('« Pour moi » keeps one’s objectives and languages; who chose none sees all', () => {
  const mine = aSession({ id: 'a', objective: 'Yoga' });
  const other = aSession({ id: 'b', objective: 'Boxe' });
  const kept = (objectives: string[], languages: string[]) =>
    filterSessions([mine, other], {}, { objectives, languages }).map(({ id }) => id);
  expect(kept([], [])).toEqual(['a', 'b']);
  expect(kept(['Yoga'], [])).toEqual(['a']);
  expect(kept(['Yoga'], ['xx'])).toEqual([]);
  expect(kept([], ['fr'])).toEqual(['a', 'b']);
});
