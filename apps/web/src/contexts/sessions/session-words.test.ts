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

test('where two lines have to do, an event says its coach, its place and its places left', () => {
  const held = { ...session, coachName: 'Inès Fournier' };
  expect(calendarEventOf(held, false)).toMatchObject({
    detail: 'Inès, Atelier B, 1\u00a0/\u00a020',
    look: undefined,
  });
  expect(calendarEventOf({ ...held, registered: 20 }, true)).toMatchObject({
    detail: 'Verdalys, Inès, complet',
    aside: 'complet',
  });
  expect(calendarEventOf(session, false)).toMatchObject({
    detail: 'sans coach, Atelier B, 1\u00a0/\u00a020',
    look: 'missing',
  });
});

test('a cancelled session says so first, and is grey', () => {
  const event = calendarEventOf({ ...session, status: 'CANCELLED' }, false);
  expect(event.title).toBe('Annulée\u00a0: Réveil du dos');
  expect(event.tone).toBe('gray');
});

test('whatever the status, the words of an event are good French', () => {
  for (const status of sessionStatuses) {
    const { title, subtitle, detail } = calendarEventOf({ ...session, status }, true);
    const words = [title, subtitle ?? '', detail ?? ''];
    expect(words.flatMap((text) => typographyProblems(text))).toEqual([]);
  }
});

test('places and length are said in words', () => {
  expect(placesSentence(session)).toBe('1\u00a0inscrit sur 20\u00a0places');
  expect(minutesOfSession(session)).toBe(20);
});
