import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { typographyProblems } from '../kernel/index.ts';
import { programIsOver } from '../programs/index.ts';
import { counterFigures, neverHeldWords, programFacts } from './counter-words.ts';
import {
  beforeStartWords,
  countedWord,
  counterLineOf,
  counterStateLabels,
  counterTotals,
  type CountedSession,
  type CounterLine,
} from './counter.ts';

const now = '2027-03-28T08:00:00Z';
const coming: CountedSession = {
  status: 'ACTIVE',
  startsAt: '2027-03-28T10:30:00Z',
  endsAt: '2027-03-28T11:30:00Z',
  cancelledAt: null,
  counted: null,
  rule: null,
};
const cancelled = (cancelledAt: string, counted: boolean | null): CountedSession => ({
  ...coming,
  status: 'CANCELLED',
  cancelledAt,
  counted,
  rule: counted === null ? null : counted ? 'CANCELLED_LATE' : 'CANCELLED_EARLY',
});

describe('a line of the counter', () => {
  test('a session to come counts for nothing yet', () => {
    expect(counterLineOf(coming, now)).toEqual({ state: 'coming', counted: null, minutesBefore: null });
  });

  test('one that is over waits for the evening, whatever its status says', () => {
    expect(counterLineOf(coming, '2027-03-28T11:30:00Z').state).toBe('waiting');
    expect(counterLineOf({ ...coming, status: 'PASSED' }, now).state).toBe('waiting');
  });

  test('one that was held counts as the evening said', () => {
    const held = { ...coming, status: 'ENDED', counted: true, rule: 'HELD' } as const;
    expect(counterLineOf(held, now)).toMatchObject({ state: 'held', counted: true });
    expect(counterLineOf({ ...held, counted: false, rule: 'NO_COUNT' }, now).counted).toBe(false);
  });

  test('a cancellation is told in elapsed time, through the night when clocks change', () => {
    // 23 hours by the clock on the wall, from 12:30 to 12:30 through 28 March.
    expect(counterLineOf(cancelled('2027-03-27T11:30:00Z', true), now)).toMatchObject({
      counted: true,
      minutesBefore: 23 * 60,
    });
    expect(counterLineOf(cancelled('2027-03-28T10:31:00Z', true), now).minutesBefore).toBe(-1);
  });

  test('without a rule that counts it, a cancellation is not counted', () => {
    expect(counterLineOf(cancelled('2027-03-20T10:00:00Z', null), now).counted).toBe(false);
  });
});

test('the totals are the sums of the lines, whatever the lines', () => {
  const line = fc.record({
    state: fc.constantFrom('held', 'cancelled', 'waiting', 'coming'),
    counted: fc.constantFrom(true, false, null),
    minutesBefore: fc.constant(null),
  } as const);
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), fc.integer({ min: 1, max: 500 }), (lines, sold) => {
      const totals = counterTotals(sold, lines);
      expect(counterTotals(sold, lines, true)).toEqual({ ...totals, toPlan: 0 });
      expect(totals.counted + totals.remaining).toBe(sold);
      expect(totals.counted + totals.notCounted + lines.filter((l) => l.counted === null).length).toBe(
        lines.length,
      );
      expect(totals.toPlan).toBe(Math.max(0, totals.remaining - totals.planned));
    }),
  );
});

describe('the figures of a programme', () => {
  const held = { state: 'held', counted: true, minutesBefore: null } as const;
  const off = { state: 'cancelled', counted: false, minutesBefore: 2000 } as const;
  const told = (status: string, lines: readonly CounterLine[]) => ({
    program: {
      id: 'one',
      companyName: 'Verdalys',
      type: 'COMMUNITY' as const,
      objectiveName: 'Mobilité',
      status,
      statusLabel: 'Terminé',
      startDate: '2027-01-04',
      zone: 'Europe/Paris',
    },
    totals: counterTotals(3, lines, programIsOver(status)),
  });
  const figuresOf = (status: string, lines: readonly CounterLine[]) =>
    counterFigures(told(status, lines)).map(({ value, note }) => `${value} ${note}`);

  test('while it runs, what was not counted is made up and the rest is to be planned', () => {
    expect(figuresOf('ACTIVE', [held, off])).toEqual([
      '1 sur 3 vendues',
      '1 à rattraper à la fin',
      '2 vendues − comptées',
      '2 0 déjà au calendrier',
    ]);
    expect(neverHeldWords(told('ACTIVE', [held, off]))).toBeNull();
  });

  test('once it is stopped nothing is to be planned nor made up, and the rest is said to be lost', () => {
    expect(figuresOf('ENDED', [held, off])).toEqual([
      '1 sur 3 vendues',
      '1 sans rattrapage',
      '2 vendues − comptées, sans suite',
      '0 programme arrêté',
    ]);
    expect(neverHeldWords(told('ENDED', [held, off]))).toBe(
      'Programme arrêté\u00a0: 2 séances vendues ne seront pas tenues',
    );
    // The session of the hour of the stop is still to be counted.
    const waiting = { state: 'waiting', counted: null, minutesBefore: null } as const;
    expect(neverHeldWords(told('ENDED', [held, waiting]))).toBe(
      'Programme arrêté\u00a0: 1 séance vendue ne sera pas tenue',
    );
  });

  test('once all is counted, what was not counted has been made up', () => {
    expect(figuresOf('ENDED', [held, off, held, held])).toEqual([
      '3 sur 3 vendues',
      '1 rattrapées',
      '0 vendues − comptées',
      '0 programme terminé',
    ]);
    expect(neverHeldWords(told('ENDED', [held, held, held]))).toBeNull();
  });

  test('its facts give its first day, whatever its state', () => {
    expect(programFacts(told('ENDED', []).program)).toBe('Terminé, début le 04/01/2027');
  });
});

test.each([
  [-1, 'après le début'],
  [0, '0\u00a0min avant'],
  [40, '40\u00a0min avant'],
  [23 * 60 + 59, '23\u00a0h\u00a059 avant'],
  [24 * 60, '24\u00a0h avant'],
  [36 * 60, '36\u00a0h avant'],
  [10 * 1440 + 5, '10\u00a0jours avant'],
])('%i minutes read « %s »', (minutes, words) => {
  expect(beforeStartWords(minutes)).toBe(words);
});

test('the words are French and all different', () => {
  const words = [...Object.values(counterStateLabels), ...[true, false].map(countedWord)];
  for (const word of words) expect(typographyProblems(word)).toEqual([]);
  expect(new Set(words).size).toBe(words.length);
});
