import { sentenceProblems } from '@elan/domain/kernel';
import type { Session } from '@elan/domain/sessions';
import { expect, test } from 'vitest';
import { periodWords, type NextSession } from './period-words.ts';

const session: Session = {
  id: '1',
  companyId: '1',
  companyName: 'Verdalys',
  programId: null,
  type: 'COMMUNITY',
  status: 'ACTIVE',
  objectiveName: 'Renforcement doux',
  spotName: 'Salle Garonne',
  meeting: null,
  coachName: 'Hugo Morel',
  startsAt: '2026-11-30T21:30:00Z',
  endsAt: '2026-11-30T22:30:00Z',
  zone: 'Europe/Paris',
  maxParticipants: 10,
  registered: 0,
};
const unknown = { next: undefined, failed: false };
const empty = (next: NextSession, filtered = false) => periodWords([], filtered, { next, failed: false });

test('a period without any session leaves it to its way to say when the next one is', () => {
  expect(empty(session)).toBe('Aucune séance sur cette période.');
  expect(empty(session, true)).toBe('Aucune séance avec ces filtres sur cette période.');
});

test('a period without any session says that none is planned, once that is known', () => {
  expect(empty(null)).toBe('Aucune séance sur cette période. Aucune séance à venir n’est planifiée.');
  expect(empty(null, true)).toBe(
    'Aucune séance avec ces filtres sur cette période. Aucune séance à venir n’y répond.',
  );
  expect(empty(undefined)).toBe('Aucune séance sur cette période.');
});

test('a period without any session says that the next one could not be looked for', () => {
  const words = periodWords([], false, { next: undefined, failed: true });
  expect(words).toBe('Aucune séance sur cette période. La prochaine n’a pas pu être cherchée.');
  expect(sentenceProblems(words)).toEqual([]);
});

test('a period with sessions counts them, whatever comes next, and those that are cancelled beside', () => {
  const day = (total: number, cancelled = 0) => ({ date: '2026-11-30', total, cancelled, withoutCoach: 0 });
  expect(periodWords([day(1), day(1)], false, unknown)).toBe('2\u00a0séances');
  expect(periodWords([day(1)], true, unknown)).toBe('1\u00a0séance avec ces filtres');
  expect(periodWords([day(1400), day(27, 1)], false, unknown)).toBe(
    '1\u202f427\u00a0séances, 1\u00a0annulée',
  );
  for (const words of [empty(session), empty(null), empty(null, true)]) {
    expect(sentenceProblems(words)).toEqual([]);
  }
});
