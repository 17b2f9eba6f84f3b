import type { DailyJob } from '@elan/domain/jobs';
import { expect, test } from 'vitest';
import { failureWords, figuresSentence, jobStateOf, owedWords } from './job-state.ts';

const job: DailyJob = {
  name: 'programs.count-sessions',
  label: 'Décompte du soir',
  description: '',
  at: '22:30',
  nextAt: '2026-11-22T21:30:00Z',
  owedDays: [],
  lastRun: {
    day: '2026-11-21',
    startedAt: '2026-11-21T21:30:00Z',
    finishedAt: '2026-11-21T21:30:01Z',
    figures: [],
  },
  queued: null,
};
const queued: NonNullable<DailyJob['queued']> = {
  state: 'completed',
  sentAt: '2026-11-21T21:30:00Z',
  endedAt: null,
  attempt: 2,
  attempts: 4,
  failedDays: [],
  again: null,
};
const stateOf = (changes: Partial<DailyJob>) => jobStateOf({ ...job, ...changes }).label;

test('what goes wrong is said before the rest', () => {
  expect(stateOf({})).toBe('À jour');
  expect(stateOf({ lastRun: null })).toBe('Jamais passée');
  expect(stateOf({ owedDays: ['2026-11-21'] })).toBe('En retard');
  expect(stateOf({ owedDays: ['2026-11-21'], queued: { ...queued, state: 'active' } })).toBe('En cours');
  expect(stateOf({ owedDays: ['2026-11-21'], queued: { ...queued, state: 'failed' } })).toBe('En échec');
  expect(stateOf({ queued: { ...queued, state: 'retry' } })).toBe('Nouvel essai prévu');
});

test('the days owed are named, the first three of them', () => {
  expect(owedWords(job)).toBeNull();
  expect(owedWords({ ...job, owedDays: ['2026-11-20'] })).toBe('1\u00a0jour à rattraper\u00a0: 20/11/2026');
  const days = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
  expect(owedWords({ ...job, owedDays: days })).toBe(
    '4\u00a0jours à rattraper\u00a0: 17/11/2026, 18/11/2026, 19/11/2026…',
  );
});

test('a failure names its days and codes, or the log', () => {
  expect(failureWords({ ...job, queued })).toBeNull();
  const failed = { ...queued, state: 'failed' } as const;
  expect(failureWords({ ...job, queued: failed })).toContain('le journal du serveur dit pourquoi');
  const failedDays = [{ day: '2026-11-21', code: 'postgres/55P03' }];
  expect(failureWords({ ...job, queued: { ...failed, failedDays } })).toBe(
    'Jours en échec\u00a0: 21/11/2026 (postgres/55P03), essai 2 sur 4.',
  );
});

test('figures read as one sentence', () => {
  const figures = [
    { label: 'Séances créées', value: 12 },
    { label: 'Écarts', value: 0 },
  ];
  expect(figuresSentence(figures)).toBe('Séances créées\u00a0: 12, écarts\u00a0: 0');
});
