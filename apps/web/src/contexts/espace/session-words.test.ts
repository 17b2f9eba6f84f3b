import { expect, test } from 'vitest';
import { aSession } from './session-example.ts';
import {
  dayWords,
  isRoomOpen,
  leaveWords,
  minutesOf,
  momentWords,
  nearDay,
  placesWords,
  nextRankWords,
  rankWords,
  readWords,
  registeredWords,
  waitingWords,
} from './session-words.ts';

const session = aSession();

test('says how many places are left, or how many wait', () => {
  expect(minutesOf(session)).toBe(45);
  expect(placesWords(session)).toBe('3 places sur 10');
  expect(placesWords({ ...session, registered: 9 })).toBe('1 place sur 10');
  expect([1, 6].map((registered) => registeredWords({ registered }))).toEqual([
    '1 personne inscrite',
    '6 personnes inscrites',
  ]);
  expect(placesWords({ ...session, registered: 10 })).toBe('Complet');
  expect(placesWords({ ...session, registered: 10, waiting: 4 })).toBe('Complet, 4 en attente');
});

test('says of what was read on another day which day that was', () => {
  expect(readWords('2026-11-24T13:02:00Z', '2026-11-24T22:59:00Z')).toBe('données de 14:02');
  expect(readWords('2026-11-24T13:02:00Z', '2026-11-24T23:00:00Z')).toBe(
    'données du mardi 24 novembre, 14:02',
  );
});

test('writes the first of a month as an ordinal', () => {
  expect(dayWords('2026-12-01T11:30:00Z', 'Europe/Paris')).toBe('mardi 1er décembre');
  expect(dayWords('2026-12-11T11:30:00Z', 'Europe/Paris')).toBe('vendredi 11 décembre');
  expect(momentWords('2026-12-01T11:30:00Z', 'Europe/Paris')).toBe('mar. 1er déc., 12:30');
});

test('says until when one may leave, and that it is too late afterwards', () => {
  expect(leaveWords(session, '2026-11-24T11:30:00Z')).toBe(
    'Annulable sans pénalité avant le mar. 24 nov., 12:30.',
  );
  expect(leaveWords(session, '2026-11-24T11:30:01Z')).toBe('Un départ compte maintenant comme tardif.');
});

test('says what rank one has, and until when a freed place is given', () => {
  expect([1, 2].map((rank) => rankWords({ ...session, rank }))).toEqual(['1er en attente', '2e en attente']);
  expect([0, 2].map((waiting) => nextRankWords({ ...session, waiting }))).toEqual([
    'Vous serez 1er en attente.',
    'Vous serez 3e en attente.',
  ]);
  const full = { ...session, registered: 10 };
  expect(waitingWords(full, '2026-11-24T20:00:00Z')).toBe(
    'Place donnée d’office jusqu’au mer. 25 nov., 00:30.',
  );
  expect(waitingWords(full, session.givenUntil)).toBe('Une place libérée sera proposée à tous.');
  expect(waitingWords(session, session.givenUntil)).toBe('Une place est libre\u00a0: réservez-la.');
});

test('names today and tomorrow, and opens the room a quarter of an hour before', () => {
  const { startsAt, zone } = session;
  expect(nearDay(startsAt, zone, '2026-11-25T05:00:00Z')).toBe('Aujourd’hui');
  expect(nearDay(startsAt, zone, '2026-11-24T05:00:00Z')).toBe('Demain');
  expect(nearDay(startsAt, zone, '2026-11-23T05:00:00Z')).toBe(null);
  expect(isRoomOpen(session, '2026-11-25T11:14:59Z')).toBe(false);
  expect(isRoomOpen(session, '2026-11-25T11:15:00Z')).toBe(true);
});
