import type { ProgramCheck } from '@elan/domain/programs';
import { expect, test } from 'vitest';
import { isRepairable, repairedWords } from './repair-words.ts';

test('what a repair did is said with its numbers', () => {
  expect(repairedWords({ created: 0, madeUp: 0, cancelled: 0, leftOut: 0 })).toBe('Rien n’a changé.');
  expect(repairedWords({ created: 2, madeUp: 1, cancelled: 1, leftOut: 1 })).toBe(
    '2\u00a0séances créées, 1\u00a0date passée reportée à la fin, 1\u00a0séance annulée sans être comptée, 1\u00a0séance laissée de côté.',
  );
});

test('where every hour is taken there is nothing to repair by a click', () => {
  const session = { date: '2027-01-04', start: '12:30' };
  const check = {
    toCreate: [{ ...session, obstacle: 'Le coach tient une autre séance.' }],
    toMakeUp: [],
    toCancel: [],
  };
  // What the rule reads of a check; the rest would say nothing here.
  const checked = check as unknown as ProgramCheck;
  expect(isRepairable(checked)).toBe(false);
  expect(isRepairable({ ...checked, toMakeUp: [session] })).toBe(true);
});
