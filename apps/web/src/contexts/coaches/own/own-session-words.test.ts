import type { CoachSession } from '@elan/domain/sessions';
import { expect, test } from 'vitest';
import { cameCount, currentOf, isToMark, markedCount, standing } from './own-session-words.ts';

const at = (time: string) => Date.parse(`2026-11-24T${time}:00Z`);
const session = (from: string, to: string, rest: Partial<CoachSession> = {}): CoachSession =>
  ({
    id: from,
    startsAt: `2026-11-24T${from}:00Z`,
    endsAt: `2026-11-24T${to}:00Z`,
    zone: 'Europe/Paris',
    people: [],
    marks: {
      open: false,
      from: new Date(at(from) - 900_000).toISOString(),
      until: new Date(at(to) + 86_400_000).toISOString(),
      refusal: null,
    },
    ...rest,
  }) as CoachSession;

test('where a session stands is said by the clock of its place', () => {
  const one = session('11:30', '12:15');
  expect(standing(one, at('09:00'))).toBe('Commence à 12:30, jusqu’à 13:15');
  expect(standing(one, at('11:20'))).toBe('Commence dans 10\u00a0min, jusqu’à 13:15');
  expect(standing(one, at('11:40'))).toBe('En cours, jusqu’à 13:15');
  expect(standing(one, at('13:00'))).toBe('Terminée à 13:15');
});

test('attendance opens a quarter of an hour before, without asking the server', () => {
  const one = session('11:30', '12:15');
  expect([at('11:14'), at('11:15'), at('18:00')].map((now) => isToMark(one, now))).toEqual([
    false,
    true,
    true,
  ]);
  const billed = {
    ...one,
    marks: { ...one.marks, refusal: 'Cette séance est facturée.' },
  };
  expect(isToMark(billed, at('11:40'))).toBe(false);
});

test('the session that goes on is shown first, else the next one of the day', () => {
  const all = [session('07:00', '08:00'), session('11:30', '12:15'), session('17:00', '18:00')];
  expect(currentOf(all, at('11:40'))?.id).toBe('11:30');
  expect(currentOf(all, at('12:30'))?.id).toBe('17:00');
  expect(currentOf(all, at('19:00'))).toBeUndefined();
});

test('who is marked and who came are counted', () => {
  const person = (attendance: 'PRESENT' | 'LATE' | 'ABSENT' | null) => ({
    id: 'p',
    name: 'A.',
    attendance,
    version: 1,
  });
  const one = session('11:30', '12:15', {
    people: [person('PRESENT'), person('LATE'), person('ABSENT'), person(null)],
  });
  expect([markedCount(one), cameCount(one)]).toEqual([3, 2]);
});
