import { companySetupStatuses, companyStatuses } from '@elan/domain/companies';
import { sentenceProblems, typographyProblems } from '@elan/domain/kernel';
import { describe, expect, test } from 'vitest';
import { isSettingUp, moverWords, standingOf } from './company-standing.ts';

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

test('an active company without any programme is told to prepare one, once its programmes are known', () => {
  expect(standingOf('ACTIVE', 0)).toMatchObject({ mover: 'you', action: { href: '/app/programs?view=new' } });
  expect(standingOf('ACTIVE', 1)).toEqual(standingOf('ACTIVE'));
  expect(standingOf('PAUSED', 0)).toEqual(standingOf('PAUSED'));
});
