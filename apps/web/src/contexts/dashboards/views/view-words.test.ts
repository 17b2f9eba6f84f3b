import type { Dashboard } from '@elan/domain/dashboards';
import { expect, test } from 'vitest';
import { computedWords, fileLines } from './view-words.ts';

const computedAt = '2026-01-12T09:04:00Z';

test('the figures say when they were computed, and from when they may be again', () => {
  const next = { refreshableAt: '2026-01-12T09:34:00Z' };
  expect(computedWords({ computedAt, ...next })).toMatch(/^Calculé le 12 .*, actualisable à 10.34$/);
  expect(computedWords({ computedAt, refreshableAt: null })).toMatch(/, actualisable dès maintenant$/);
  expect(computedWords({ computedAt: null, refreshableAt: null })).toBe(
    'Compté à l’instant, actualisable dès maintenant',
  );
});

test('the file of a view says first whose figures these are, of which days, and when they were computed', () => {
  const told: Dashboard = {
    view: 'global',
    name: 'Atelier Nord',
    period: {
      key: '7d',
      from: '2026-01-06',
      to: '2026-01-12',
      beforeFrom: '2025-12-30',
      beforeTo: '2026-01-05',
      days: 7,
    },
    computedAt,
    refreshableAt: null,
    choices: { programs: [], spots: [], companies: [] },
    isEmpty: false,
    figures: [],
    charts: [],
    words: [],
    radial: null,
    notes: [],
  };
  expect(fileLines(told)).toMatchObject([
    {
      part: 'Période',
      label: expect.stringContaining('Atelier Nord, du 6 janv. 2026 au 12 janv. 2026'),
      base: expect.stringMatching(/^Calculé/),
    },
  ]);
});
