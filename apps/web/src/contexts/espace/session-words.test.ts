import type { EspaceSession } from '@elan/domain/espace';
import { expect, test } from 'vitest';
import { leaveWords, minutesOf, placesWords } from './session-words.ts';

const session: EspaceSession = {
  id: 's',
  type: 'Community',
  objective: 'Soulager le dos',
  intensity: 2,
  kcal: 210,
  startsAt: '2026-11-25T11:30:00Z',
  endsAt: '2026-11-25T12:15:00Z',
  zone: 'Europe/Paris',
  day: '2026-11-25',
  place: null,
  meetingUrl: null,
  coach: null,
  registered: 7,
  maxParticipants: 10,
  waiting: 0,
  mine: null,
  rank: null,
  leaveBefore: '2026-11-24T11:30:00Z',
};

test('says how many places are left, or how many wait', () => {
  expect(minutesOf(session)).toBe(45);
  expect(placesWords(session)).toBe('3 places sur 10');
  expect(placesWords({ ...session, registered: 9 })).toBe('1 place sur 10');
  expect(placesWords({ ...session, registered: 10 })).toBe('Complet');
  expect(placesWords({ ...session, registered: 10, waiting: 4 })).toBe('Complet, 4 en attente');
});

test('says until when one may leave, and that it is too late afterwards', () => {
  expect(leaveWords(session, '2026-11-24T11:30:00Z')).toBe(
    'Annulable sans pénalité avant le mar. 24 nov., 12:30.',
  );
  expect(leaveWords(session, '2026-11-24T11:30:01Z')).toBe('Un départ compte maintenant comme tardif.');
});
