import { typographyProblems } from '@elan/domain/kernel';
import { sessionStatuses, type Session } from '@elan/domain/sessions';
import { expect, test } from 'vitest';
import { calendarEventOf, minutesOfSession, placesSentence } from './session-words.ts';

const session: Session = {
  id: '1',
  companyId: '2',
  companyName: 'Verdalys',
  programId: '3',
  type: 'SAFETY',
  status: 'ACTIVE',
  objectiveName: 'Réveil du dos',
  spotName: 'Atelier B',
  meeting: null,
  coachName: null,
  startsAt: '2026-11-24T07:40:00Z',
  endsAt: '2026-11-24T08:00:00Z',
  zone: 'Europe/Paris',
  maxParticipants: 20,
  registered: 1,
};

test('an event says in words what its colour says, and whose it is to who sees several companies', () => {
  expect(calendarEventOf(session, false)).toMatchObject({
    title: 'Réveil du dos',
    tone: 'corail',
    subtitle: 'Safety, Atelier B, coach à confirmer',
  });
  expect(calendarEventOf(session, true).subtitle).toBe('Verdalys, Safety, Atelier B, coach à confirmer');
});

test('a cancelled session says so first, and is grey', () => {
  const event = calendarEventOf({ ...session, status: 'CANCELLED' }, false);
  expect(event.title).toBe('Annulée\u00a0: Réveil du dos');
  expect(event.tone).toBe('gray');
});

test('whatever the status, the words of an event are good French', () => {
  for (const status of sessionStatuses) {
    const { title, subtitle } = calendarEventOf({ ...session, status }, true);
    expect([...typographyProblems(title), ...typographyProblems(subtitle ?? '')]).toEqual([]);
  }
});

test('places and length are said in words', () => {
  expect(placesSentence(session)).toBe('1\u00a0inscrit sur 20\u00a0places');
  expect(minutesOfSession(session)).toBe(20);
});
