import { expect, test } from 'vitest';
import { typographyProblems } from '../kernel/index.ts';
import {
  actionsOn,
  isConfirmed,
  isUnreached,
  leavingDayProblem,
  memberStatusLabels,
  reinviteWait,
} from './member-rules.ts';
import { memberStatuses } from './member-status.ts';

test('an employee who left reads « Parti », the others as any person', () => {
  expect(memberStatusLabels).toMatchObject({
    INVITED: 'Invité',
    WAITING_EMAIL: 'Email envoyé',
    INACTIVE: 'Parti',
  });
  for (const label of Object.values(memberStatusLabels)) expect(typographyProblems(label)).toEqual([]);
});

test('what may be done to an employee follows the machine and the role', () => {
  expect(actionsOn('WAITING_EMAIL', 'COMMUNITY_MANAGER')).toEqual(['rename', 'resend', 'leave']);
  expect(actionsOn('ACTIVE', 'PARTNERSHIP')).toEqual(['rename', 'leave']);
  expect(actionsOn('INACTIVE', 'ADMIN')).toEqual(['rename', 'comeBack']);
  expect(actionsOn('DELETED', 'ADMIN')).toEqual([]);
  expect(actionsOn('INVITED', 'MODERATOR')).toEqual(['rename']);
});

test('an address is confirmed from its confirmation on', () => {
  expect(memberStatuses.filter(isConfirmed)).toEqual(['VALID_EMAIL', 'PENDING', 'ACTIVE']);
});

test('who waits for an invitation that did not arrive is not reached; who confirmed, or left, needs it no more', () => {
  const unreached = memberStatuses.filter((status) => isUnreached({ status, undelivered: true }));
  expect(unreached).toEqual(['INVITED', 'WAITING_EMAIL']);
  expect(isUnreached({ status: 'INVITED', undelivered: false })).toBe(false);
});

test('half an hour passes between two invitations', () => {
  expect(reinviteWait(0)).toBe(1800);
  expect(reinviteWait(1799.2)).toBe(1);
  expect(reinviteWait(1800)).toBe(0);
  expect(reinviteWait(90_000)).toBe(0);
});

test('the last day lies between the arrival and today', () => {
  expect(leavingDayProblem('2026-11-21', '2026-11-01', '2026-11-21')).toBeNull();
  expect(leavingDayProblem('2026-11-01', '2026-11-01', '2026-11-21')).toBeNull();
  expect(leavingDayProblem('2026-10-31', '2026-11-01', '2026-11-21')).toMatch(/précéder/);
  expect(leavingDayProblem('2026-11-22', '2026-11-01', '2026-11-21')).toMatch(/à venir/);
});
