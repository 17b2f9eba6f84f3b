import { expect, test } from 'vitest';
import { typographyProblems } from '../kernel/index.ts';
import { candidateStepLabels, candidateWaits, dueOn, isLate, stepStates } from './candidate-wait.ts';
import { candidateStatuses } from './coach-status.ts';

const rules = { teamDays: 3, candidateDays: 14 };

test('each status of a candidacy says which step it is, whom it waits for and why', () => {
  expect(Object.keys(candidateWaits)).toEqual(candidateStatuses);
  for (const words of [
    ...Object.values(candidateWaits).map(({ why }) => why),
    ...Object.values(candidateStepLabels),
  ])
    expect(typographyProblems(words)).toEqual([]);
});

test('our team is late after three days, a candidate after fourteen, and nobody where nobody is waited for', () => {
  const late = (status: (typeof candidateStatuses)[number], day: string) =>
    isLate({ status, since: '2026-11-01' }, day, rules);
  expect(late('VALIDATION_DOCUMENTS', '2026-11-04')).toBe(false);
  expect(late('VALIDATION_DOCUMENTS', '2026-11-05')).toBe(true);
  expect(late('PENDING_QCM', '2026-11-15')).toBe(false);
  expect(late('PENDING_QCM', '2026-11-16')).toBe(true);
  expect(late('FAILED_RESULTS', '2027-11-16')).toBe(false);
});

test('who is waited for reads the last day that is not late', () => {
  const due = (status: (typeof candidateStatuses)[number]) => dueOn({ status, since: '2026-11-01' }, rules);
  expect(due('VALIDATION_DOCUMENTS')).toBe('2026-11-04');
  expect(due('PENDING_QCM')).toBe('2026-11-15');
  expect(due('FAILED_RESULTS')).toBeNull();
  for (const status of candidateStatuses) {
    const last = due(status);
    expect(last !== null && isLate({ status, since: '2026-11-01' }, last, rules)).toBe(false);
  }
});

test('what comes before the current step is done', () => {
  expect(stepStates('PENDING_RESULTS')).toEqual({
    documents: 'done',
    qcm: 'done',
    appointment: 'current',
    payment: 'to-come',
    code: 'to-come',
  });
});
