import { instantAt } from '@elan/domain/kernel';
import type { Session } from '@elan/domain/sessions';
import { expect, test } from 'vitest';
import { comingOf, delayWords, endOfWeek, farthestFrom, weekFrom } from './coming-sessions.ts';

const aSession = (date: string, start: string, changes: Partial<Session> = {}): Session => {
  const zone = changes.zone ?? 'Europe/Paris';
  const from = instantAt(date, start, zone);
  return {
    id: `${date} ${start}`,
    companyId: '1',
    companyName: 'Verdalys',
    programId: null,
    type: 'COMMUNITY',
    status: 'ACTIVE',
    objectiveName: 'Renforcement doux',
    spotName: 'Salle Garonne',
    meeting: null,
    coachName: 'Hugo Morel',
    startsAt: from.toString(),
    endsAt: from.add({ minutes: 45 }).toString(),
    zone,
    maxParticipants: 10,
    registered: 0,
    ...changes,
  };
};
const now = instantAt('2026-11-20', '12:30').toString();

test('the coming sessions are those not yet over, soonest first, without the cancelled ones', () => {
  const sessions = [
    aSession('2026-11-23', '12:15'),
    aSession('2026-11-21', '08:00', { status: 'CANCELLED' }),
    aSession('2026-11-20', '12:15'),
    aSession('2026-11-20', '11:45'),
  ];
  expect(comingOf(sessions, now).map(({ id }) => id)).toEqual(['2026-11-20 12:15', '2026-11-23 12:15']);
});

test('the coming week is today and the six days after it, the farthest day is six weeks of days away', () => {
  expect(endOfWeek('2026-11-20')).toBe('2026-11-26');
  expect(weekFrom(now, '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-26' });
  expect(farthestFrom(now)).toEqual({ from: '2026-11-20', to: '2026-12-31' });
});

test('before dawn in Paris, the evening that Martinique still lives is read too', () => {
  const night = '2026-11-20T00:30:00Z';
  expect(weekFrom(night, '2026-11-20')).toEqual({ from: '2026-11-19', to: '2026-11-26' });
  expect(farthestFrom(night)).toEqual({ from: '2026-11-19', to: '2026-12-30' });
});

test('today and tomorrow are those of the place', () => {
  const evening = aSession('2026-11-20', '20:30', { zone: 'America/Martinique' });
  expect(delayWords(evening, now)).toBe('aujourd’hui');
  const early = aSession('2026-11-21', '01:30', { zone: 'Indian/Reunion' });
  expect(delayWords(early, now)).toBe('demain');
  expect(delayWords(early, '2026-11-20T20:30:00Z')).toBe('aujourd’hui');
});

test.each([
  ['2026-11-20', '12:15', 'en ce moment'],
  ['2026-11-20', '18:00', 'aujourd’hui'],
  ['2026-11-21', '00:15', 'demain'],
  ['2026-11-23', '12:15', 'dans 3\u00a0jours'],
])('a session on %s at %s is said to be %s', (date, start, words) => {
  expect(delayWords(aSession(date, start), now)).toBe(words);
});
