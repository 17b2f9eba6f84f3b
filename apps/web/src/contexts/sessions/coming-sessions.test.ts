import { instantAt } from '@elan/domain/kernel';
import type { Session } from '@elan/domain/sessions';
import { expect, test } from 'vitest';
import { comingOf, delayWords, farthestFrom, weekFrom } from './coming-sessions.ts';

const aSession = (date: string, start: string, changes: Partial<Session> = {}): Session => {
  const from = instantAt(date, start);
  return {
    id: `${date} ${start}`,
    companyId: '1',
    companyName: 'Verdalys',
    programId: null,
    type: 'COMMUNITY',
    status: 'ACTIVE',
    objectiveName: 'Renforcement doux',
    spotName: 'Salle Garonne',
    coachName: 'Hugo Morel',
    startsAt: from.toString(),
    endsAt: from.add({ minutes: 45 }).toString(),
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
  expect(weekFrom('2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-26' });
  expect(farthestFrom('2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-12-31' });
});

test.each([
  ['2026-11-20', '12:15', 'en ce moment'],
  ['2026-11-20', '18:00', 'aujourd’hui'],
  ['2026-11-21', '00:15', 'demain'],
  ['2026-11-23', '12:15', 'dans 3\u00a0jours'],
])('a session on %s at %s is said to be %s', (date, start, words) => {
  expect(delayWords(aSession(date, start), now)).toBe(words);
});
