import { describe, expect, test } from 'vitest';
import { canFire, sentenceProblems, typographyProblems } from '../kernel/index.ts';
import { companyMoverLabels, companyMovers, companyStandingOf, statusesMovedBy } from './company-standing.ts';
import { companyStatuses, type CompanyStatus } from './company-status-labels.ts';
import { companyMachine, companySetupStatuses } from './company-status.ts';
import { passedDays } from './company-term.ts';
import { ownStandingOf } from './own-standing.ts';

const client = { kind: 'client', hasPlans: true } as const;
const standingOf = (status: CompanyStatus) => companyStandingOf(status, client);

describe('where a company stands', () => {
  test.each(companyStatuses)(
    '%s says why, who acts and what comes next, to its people and to those who look after it',
    (status) => {
      for (const { why, next } of [standingOf(status), ownStandingOf(status)]) {
        expect([...sentenceProblems(why), ...sentenceProblems(next)]).toEqual([]);
      }
    },
  );

  test('each label of the setting up has words of its own', () => {
    for (const wordsOf of [standingOf, ownStandingOf]) {
      const said = companySetupStatuses.map((status) => wordsOf(status).why);
      expect(new Set(said).size).toBe(companySetupStatuses.length);
      expect(said).not.toContain(wordsOf('BLACKLISTED').why);
    }
  });

  test('whose contract is over is told where it is renewed, which they may do themselves', () => {
    expect(companyMachine.table.EXPIRED).toHaveProperty('renew');
    expect(ownStandingOf('EXPIRED').next).toContain('Abonnements');
  });

  test('who is told to send an invitation again may do it', () => {
    for (const status of companyStatuses) {
      if (standingOf(status).mover !== 'inviter') continue;
      expect([status, canFire(companyMachine, status, 'reinvite', 'PARTNERSHIP')]).toEqual([status, true]);
    }
  });

  test('the contract of a one-off event ends so long after it was closed, not after it was held', () => {
    const words = `${passedDays}\u00a0jours après la clôture`;
    expect(standingOf('PASSED').next).toContain(words);
  });

  test('an active client without any programme is told to prepare one, not that everything is in place', () => {
    const { why, mover, next } = companyStandingOf('ACTIVE', { kind: 'client', hasPlans: false });
    expect([mover, why]).toEqual(['company', expect.stringContaining('rien n’y est planifié')]);
    expect([...sentenceProblems(why), ...sentenceProblems(next)]).toEqual([]);
    expect(companyStandingOf('ACTIVE', { kind: 'client', hasPlans: null })).toBe(standingOf('ACTIVE'));
    expect(companyStandingOf('PAUSED', { kind: 'client', hasPlans: false })).toBe(standingOf('PAUSED'));
  });

  test('one that runs while it asks its employees is not told that it expires', () => {
    const { next } = companyStandingOf('PENDING_SURVEY', { kind: 'client', hasPlans: true });

    const settingUp = companyStandingOf('PENDING_SURVEY', { kind: 'client', hasPlans: null });
    expect(settingUp.next).toContain('expire');
    expect(next).not.toContain('expire');
    expect(sentenceProblems(next)).toEqual([]);
  });

  test('nothing is planned for an active prescriptor, who refers companies', () => {
    const { why, mover, next } = companyStandingOf('ACTIVE', { kind: 'prescriptor', hasPlans: null });
    expect([mover, next]).toEqual(['nobody', expect.not.stringContaining('séances')]);
    expect([...sentenceProblems(why), ...sentenceProblems(next)]).toEqual([]);
  });

  test('who acts is said in words', () => {
    for (const words of Object.values(companyMoverLabels)) expect(typographyProblems(words)).toEqual([]);
  });
});

test('each label is asked of one mover, and of one alone', () => {
  const grouped = companyMovers.flatMap((mover) => statusesMovedBy(mover));
  expect(grouped.toSorted()).toEqual(companyStatuses.toSorted());
  expect(statusesMovedBy('inviter')).toEqual(['FAILED_EMAIL']);
});
