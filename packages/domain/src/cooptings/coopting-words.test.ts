import { expect, test } from 'vitest';
import { typographyProblems } from '../kernel/index.ts';
import { cooptingHistoryWords, cooptingPath, nextWords } from './coopting-words.ts';
import { cooptingEvents, cooptingStatuses } from './coopting-status.ts';

const about = { activatedOn: '2026-11-20', expiresOn: '2027-01-23', refusedReason: null };

test('what comes next is said for every status, with its day', () => {
  for (const status of cooptingStatuses) {
    const said = nextWords({ status, ...about });
    expect(typographyProblems(said)).toEqual([]);
    expect(said).toMatch(/\.$/);
  }
  expect(nextWords({ status: 'ACTIVE', ...about })).toContain('le 01/12/2026');
  expect(nextWords({ status: 'REFUSED', ...about, refusedReason: 'circle' })).toContain(
    'recommandation croisée',
  );
});

test('the path says each step that was reached, with its day', () => {
  const path = cooptingPath({
    sentOn: '2026-11-02',
    confirmedOn: '2026-11-03',
    registeredOn: null,
    activatedOn: null,
    paidOn: null,
  });
  expect(path.map(({ on }) => on)).toEqual(['2026-11-02', '2026-11-03', null, null, null]);
});

test('each act of a history is said in French, with its reason where one was given', () => {
  for (const event of [...cooptingEvents, 'create', 'resend']) {
    const { what } = cooptingHistoryWords({ event, details: {} });
    expect(what).not.toBe(event);
    expect(typographyProblems(what)).toEqual([]);
  }
  expect(cooptingHistoryWords({ event: 'fraud', details: { reason: 'Même gérant.' } }).details).toEqual([
    'Raison\u00a0: Même gérant.',
  ]);
});
