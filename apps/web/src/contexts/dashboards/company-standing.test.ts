import { companySetupStatuses, companyStatuses } from '@elan/domain/companies';
import { sentenceProblems, typographyProblems } from '@elan/domain/kernel';
import { describe, expect, test } from 'vitest';
import { moverWords, planningOf, standingOf } from './company-standing.ts';
import { isSettingUp } from './is-setting-up.ts';

describe('where a company stands', () => {
  test.each(companyStatuses)('%s says why and what comes next, in whole French sentences', (status) => {
    const { why, next } = standingOf(status);
    expect([...sentenceProblems(why), ...sentenceProblems(next)]).toEqual([]);
  });

  test('each label of the setting up has words of its own, and says who acts', () => {
    const said = companySetupStatuses.map((status) => standingOf(status).why);
    expect(new Set(said).size).toBe(companySetupStatuses.length);
    expect(said).not.toContain(standingOf('BLACKLISTED').why);
    for (const status of companySetupStatuses) expect(isSettingUp(status)).toBe(true);
    expect(isSettingUp('TUTORIAL')).toBe(true);
    expect(isSettingUp('ACTIVE')).toBe(false);
  });

  test('only who must act is given something to press', () => {
    for (const status of companyStatuses) {
      const { mover, action } = standingOf(status);
      if (mover !== 'you') expect(action, status).toBeUndefined();
      if (action) expect(typographyProblems(action.label)).toEqual([]);
    }
    expect(standingOf('TUTORIAL').action?.href).toBe('/tutorial');
  });

  test('who acts is said in words', () => {
    for (const words of Object.values(moverWords)) expect(typographyProblems(words)).toEqual([]);
  });
});

describe('an active company', () => {
  const counts = { active: 0, pending: 0, paused: 0, ended: 4 };
  const draft = { status: 'DRAFT' };

  test('without any programme is told to prepare one, once its programmes are known', () => {
    const none = planningOf({ tabs: counts, items: [] }, false);
    expect(standingOf('ACTIVE', none)).toMatchObject({
      mover: 'you',
      action: { href: '/app/programs?view=new' },
    });
    expect(standingOf('PAUSED', none)).toEqual(standingOf('PAUSED'));
  });

  test('without any programme and with an event to come has everything in place', () => {
    expect(planningOf({ tabs: counts, items: [] }, true)).toBe('plans');
    expect(planningOf({ tabs: { ...counts, pending: 1 }, items: [draft] }, true)).toBe('drafts');
  });

  test('with drafts alone is told to submit one: nothing is planned yet', () => {
    const drafts = planningOf({ tabs: { ...counts, pending: 2 }, items: [draft, draft] }, false);
    const standing = standingOf('ACTIVE', drafts);
    expect(standing).toMatchObject({ mover: 'you', action: { href: '/app/programs?tab=pending' } });
    expect([...sentenceProblems(standing.why), ...sentenceProblems(standing.next)]).toEqual([]);
  });

  test('with a programme that runs, waits or is suspended has everything in place', () => {
    // The longest wait comes first, drafts last.
    const waits = { tabs: { ...counts, pending: 2 }, items: [{ status: 'PENDING' }, draft] };
    const runs = { tabs: { ...counts, pending: 1, active: 1 }, items: [draft] };
    const isPaused = { tabs: { ...counts, paused: 1 }, items: [] };
    for (const programs of [waits, runs, isPaused]) {
      expect(standingOf('ACTIVE', planningOf(programs, false))).toEqual(standingOf('ACTIVE'));
    }
  });
});
