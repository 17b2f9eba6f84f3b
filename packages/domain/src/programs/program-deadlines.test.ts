import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, instantAt, timeOfDayOf, typographyProblems } from '../kernel/index.ts';
import { earliestSureStart, programDeadlines, sureStartWords } from './program-deadlines.ts';
import type { DeadlinesInput } from './program-deadlines.ts';
import { programStatuses } from './program-status.ts';

const now = '2026-11-20T09:00:00Z';
const submitted: DeadlinesInput = {
  status: 'PENDING',
  startDate: '2027-02-01',
  submittedAt: now,
};
const seen = (changes: Partial<DeadlinesInput> = {}, at = now) =>
  programDeadlines({ ...submitted, ...changes }, at);

describe('before a start is chosen', () => {
  test('the earliest one to count on leaves six weeks to the validation and three days to the coach', () => {
    // Six weeks and three days after a Friday is a Monday.
    expect(earliestSureStart('COMMUNITY', '2026-11-20', 'metropole')).toBe('2027-01-04');
    expect(earliestSureStart('COMMUNITY', '2026-11-20', 'metropole', [3])).toBe('2027-01-06');
    expect(earliestSureStart('SAFETY', '2026-11-21', 'metropole')).toBe('2027-01-11');
  });

  test('is never later than what deserves no warning, and what a nearer one risks is said', () => {
    for (const type of ['COMMUNITY', 'SAFETY'] as const) {
      const startDate = earliestSureStart(type, '2026-11-20', 'metropole');
      expect(seen({ startDate, status: 'DRAFT', submittedAt: null }).warnings).toEqual([]);
    }
    const words = sureStartWords('2027-01-04');
    expect(words).toContain('lundi 4 janvier 2027');
    expect(words).toContain('le début sera décalé');
    expect(typographyProblems(words)).toEqual([]);
  });
});

describe('a submitted program that starts in more than six weeks', () => {
  test('is validated within six weeks, has its coach three days before the start, and deserves no warning', () => {
    expect(seen()).toEqual({
      validation: { date: '2027-01-01', passed: false },
      coach: { date: '2027-01-29', passed: false },
      freeCancellation: null,
      warnings: [],
    });
  });

  test('counts its six weeks from the day in Paris', () => {
    expect(seen({ submittedAt: '2026-11-20T23:30:00Z' }).validation?.date).toBe('2027-01-02');
  });

  test('being prepared, counts from today', () => {
    expect(seen({ status: 'DRAFT', submittedAt: null })).toEqual(seen());
  });

  test('says that its validation is late', () => {
    expect(seen({}, '2027-01-01T22:00:00Z').validation).toEqual({ date: '2027-01-01', passed: false });
    expect(seen({}, '2027-01-02T08:00:00Z').validation).toEqual({ date: '2027-01-01', passed: true });
  });
});

describe('a program that starts sooner', () => {
  test('than six weeks is validated by the day its coach is needed, or its start moves', () => {
    expect(seen({ startDate: '2026-12-14' })).toMatchObject({
      validation: { date: '2026-12-11', passed: false },
      coach: { date: '2026-12-11', passed: false },
      warnings: [
        'La validation peut prendre jusqu’à 6\u00a0semaines\u00a0: si elle n’est pas faite le vendredi 11 décembre 2026, le début sera décalé.',
      ],
    });
  });

  test.each([
    ['2026-12-03', 'Le début est dans moins de deux semaines\u00a0: la recherche d’un coach sera courte.'],
    [
      '2026-11-26',
      'Le début est dans moins d’une semaine\u00a0: nous risquons de manquer de temps pour trouver un coach.',
    ],
  ])('on %s, is warned about', (startDate, sentence) => {
    expect(seen({ startDate }).warnings[0]).toBe(sentence);
    expect(seen({ startDate }).warnings).toHaveLength(2);
    expect(seen({ startDate, status: 'PENDING_COACH' }).warnings).toEqual([sentence]);
  });

  test('than a coach can be found says so, and promises no date of the past', () => {
    const soon = seen({ startDate: '2026-11-22' });
    expect(soon.validation).toEqual({ date: '2026-11-19', passed: true });
    expect(soon.warnings[1]).toBe(
      'La validation peut prendre jusqu’à 6\u00a0semaines, et un coach était attendu au plus tard le jeudi 19 novembre 2026 (dépassé)\u00a0: le début sera décalé.',
    );
    expect(seen({ startDate: '2026-11-22', status: 'PENDING_COACH' }).warnings[1]).toBe(
      'Un coach était attendu au plus tard le jeudi 19 novembre 2026 (dépassé)\u00a0: le début sera décalé.',
    );
  });

  test('with its coach only says how near the start is', () => {
    const sooner = { startDate: '2026-11-22', status: 'PENDING_DATE' } as const;
    expect(seen(sooner)).toMatchObject({
      validation: null,
      coach: null,
      warnings: ['Le début est dans moins d’une semaine.'],
    });
  });
});

test('a program whose start has passed says so and nothing else', () => {
  expect(seen({ startDate: '2026-11-19' }).warnings).toEqual([
    'La date de début demandée (jeudi 19 novembre 2026) est dépassée\u00a0: le début sera décalé.',
  ]);
});

test.each(['ACTIVE', 'PAUSED', 'ENDED', 'CANCELLED', 'REFUSED'] as const)(
  'a program that is %s waits for nothing',
  (status) => {
    expect(seen({ status, startDate: '2026-11-22' })).toMatchObject({
      validation: null,
      coach: null,
      warnings: [],
    });
  },
);

describe('the first session is cancelled for free', () => {
  const until = (firstSessionAt: Temporal.Instant) => seen({ firstSessionAt }).freeCancellation;

  test('until 24 elapsed hours before, not "the same time the day before" when the clocks change', () => {
    const autumn = until(instantAt('2026-10-25', '12:30'));
    expect(timeOfDayOf(autumn?.at ?? '')).toBe('13:30');
    const spring = until(instantAt('2027-03-28', '12:30'));
    expect(timeOfDayOf(spring?.at ?? '')).toBe('11:30');
  });

  test('and says when that moment has passed', () => {
    expect(until(Temporal.Instant.from('2026-11-21T09:00:00Z'))?.passed).toBe(false);
    expect(until(Temporal.Instant.from('2026-11-21T08:59:00Z'))?.passed).toBe(true);
  });
});

test('whatever the status and the dates, the deadlines agree with each other and with the day', () => {
  const day = fc.integer({ min: 0, max: 200 });
  fc.assert(
    fc.property(fc.constantFrom(...programStatuses), day, day, day, (status, since, start, at) => {
      const dayAfter = (days: number) => addDays('2026-11-20', days);
      const today = dayAfter(since + at);
      const { validation, coach, warnings } = programDeadlines(
        { status, startDate: dayAfter(since + start), submittedAt: `${dayAfter(since)}T09:00:00Z` },
        `${today}T09:00:00Z`,
      );
      if (validation && coach) expect(validation.date <= coach.date).toBe(true);
      for (const told of [validation, coach])
        expect(told?.passed ?? false).toBe((told?.date ?? today) < today);
      for (const sentence of warnings) expect(typographyProblems(sentence)).toEqual([]);
      expect(new Set(warnings).size).toBe(warnings.length);
    }),
  );
});
