import { expect, test } from 'vitest';
import {
  movedStart,
  proposalEnd,
  proposalIsOver,
  startDateProblems,
  startMustMove,
} from './program-dates.ts';

const slots = [1, 3, 5].map((weekday) => ({ weekday, start: '12:30' }));
const community = { type: 'COMMUNITY', slots, holidayZone: 'metropole' } as const;
const safety = {
  type: 'SAFETY',
  slots: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '08:00' })),
  holidayZone: 'metropole',
} as const;

test('a programme without a coach moves in the evening of the third day before its start, not before', () => {
  const moves = ['2027-03-04', '2027-03-05', '2027-03-06'].map((day) => startMustMove('2027-03-08', day));
  expect(moves).toEqual([false, true, true]);
});

test('it moves to the first valid day at least a week later (D19)', () => {
  expect(movedStart({ ...community, startDate: '2027-03-08' }, '2027-03-05')).toBe('2027-03-15');
  // Thursday the 4th, a week later the 11th: the next day of its slots is Friday.
  expect(movedStart({ ...community, startDate: '2027-03-04' }, '2027-03-01')).toBe('2027-03-12');
});

test('a Safety programme moves to a Monday that is worked', () => {
  // The 29th of March 2027 is Easter Monday.
  expect(movedStart({ ...safety, startDate: '2027-03-22' }, '2027-03-19')).toBe('2027-04-05');
});

// The 29th of March, a public holiday, gives the 31st, and a week later the 7th of April.
test('a programme left without a coach for weeks moves far enough to find one', () => {
  expect(movedStart({ ...community, startDate: '2027-03-08' }, '2027-04-01')).toBe('2027-04-07');
});

test('a proposed date is answered within 72 hours, and before its own day', () => {
  const proposal = { date: '2027-03-01', proposedAt: '2027-02-10T09:00:00Z' };
  const over = (now: string, today: string) => proposalIsOver(proposal, { now, today });
  expect(over('2027-02-13T08:59:59.999Z', '2027-02-13')).toBe(false);
  expect(over('2027-02-13T09:00:00Z', '2027-02-13')).toBe(true);
  expect(
    proposalIsOver({ ...proposal, date: '2027-02-12' }, { now: '2027-02-11T23:30:00Z', today: '2027-02-12' }),
  ).toBe(true);
  expect(proposalEnd(proposal.proposedAt).toString()).toBe('2027-02-13T09:00:00Z');
});

test('a new start is tomorrow at the earliest, and for Safety a Monday that is worked', () => {
  const problems = (type: 'COMMUNITY' | 'SAFETY', date: string) =>
    startDateProblems(date, { type, holidayZone: 'metropole', today: '2027-03-01' }).map(
      ({ message }) => message,
    );
  expect(problems('COMMUNITY', '2027-03-02')).toEqual([]);
  expect(problems('COMMUNITY', '2027-03-01')).toEqual(['Choisissez une date de début à partir de demain.']);
  expect(problems('SAFETY', '2027-03-02')).toEqual(['Un programme Safety commence un lundi.']);
  expect(problems('SAFETY', '2027-03-08')).toEqual([]);
  expect(problems('SAFETY', '2027-03-29')[0]).toMatch(/est férié \(lundi de Pâques\)/i);
});
