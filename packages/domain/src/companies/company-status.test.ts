import { describe, expect, test } from 'vitest';
import { canFire, machineDivergences, typographyProblems } from '../kernel/index.ts';
import { companyStatuses, companyStatusLabels } from './company-status-labels.ts';
import { companyMachine } from './company-status.ts';

const chain = [
  'PENDING_CONFIG',
  'PENDING_DISCIPLINE',
  'PENDING_SURVEY',
  'PENDING_PLANNING',
  'PENDING_DATE',
  'PENDING_DATE_CONFIRMATION',
  'PENDING_COACH',
];

// Written from the text of state machine 1, not from the table.
const listing = [
  'WAITING_EMAIL,FAILED_EMAIL mailDelivered SYSTEM > PENDING_SIGNUP',
  'WAITING_EMAIL,FAILED_EMAIL mailFailed SYSTEM > FAILED_EMAIL',
  'WAITING_EMAIL,FAILED_EMAIL,PENDING_SIGNUP,EXPIRED reinvite ADMIN,PARTNERSHIP,PUBLIC > WAITING_EMAIL',
  'DRAFT submit PUBLIC > PENDING_EMAIL',
  'PENDING_EMAIL confirmEmail PUBLIC > PENDING',
  'PENDING_SIGNUP accept PUBLIC > ACCEPTED',
  'PENDING_SIGNUP decline PUBLIC > REFUSED',
  'ACCEPTED completeProfile PUBLIC > PENDING_CONNECTION',
  'PENDING,PENDING_CONNECTION firstPartnerLogin PARTNERSHIP > ACTIVE',
  'PENDING,PENDING_CONNECTION firstLogin COMMUNITY_MANAGER > TUTORIAL',
  'TUTORIAL completeTutorial COMMUNITY_MANAGER > PENDING_CONFIG|ACTIVE',
  ...chain.map((own) => `${own} advance SYSTEM > ${chain.filter((other) => other !== own).join('|')}`),
  `${chain.join()} activate SYSTEM > ACTIVE`,
  'ACTIVE awaitValidation SYSTEM > ACTIVE_PENDING',
  'ACTIVE_PENDING resolveValidation SYSTEM > ACTIVE',
  'ACTIVE,ACTIVE_PENDING pause SYSTEM > PAUSED',
  'PAUSED resume SYSTEM > ACTIVE',
  'ACTIVE,EXPIRED renew ADMIN,SYSTEM > EXTENDED',
  'EXTENDED beginTerm SYSTEM > ACTIVE',
  'ACTIVE,ACTIVE_PENDING,PAUSED,EXTENDED expire SYSTEM > EXPIRED',
  'ACTIVE,ACTIVE_PENDING,EXTENDED,PAUSED,EXPIRED suspend ADMIN,SYSTEM > SUSPENDED',
  'SUSPENDED regularise ADMIN,SYSTEM > ACTIVE|ACTIVE_PENDING|EXTENDED|PAUSED|EXPIRED',
  'ACTIVE,ACTIVE_PENDING,PAUSED,EXTENDED,EXPIRED,SUSPENDED end ADMIN,SYSTEM > ENDED',
  'ACTIVE passEvent ADMIN,SYSTEM > PASSED',
  'PASSED end SYSTEM > ENDED',
  'DRAFT,PENDING_EMAIL,ACCEPTED,PENDING,PENDING_CONNECTION,PENDING_SIGNUP cancel ADMIN,PUBLIC > CANCELLED',
  'WAITING_EMAIL,FAILED_EMAIL cancel ADMIN > CANCELLED',
  'WAITING_EMAIL,FAILED_EMAIL,PENDING_SIGNUP cancel PARTNERSHIP > CANCELLED',
  `${chain.join()} cancel ADMIN,COMMUNITY_MANAGER > CANCELLED`,
  'DRAFT,WAITING_EMAIL,FAILED_EMAIL,PENDING_EMAIL,PENDING_SIGNUP,ACCEPTED,PENDING,PENDING_CONNECTION expire SYSTEM > EXPIRED',
  `${chain.join()} expire SYSTEM > EXPIRED`,
  'ENDED,PASSED,CANCELLED,REFUSED,EXPIRED archive ADMIN,SYSTEM > ARCHIVED',
  'ARCHIVED restore ADMIN > ENDED',
  'DRAFT,PENDING_EMAIL,ACCEPTED,PENDING,PENDING_CONNECTION delete ADMIN > DELETED',
  `${chain.join()} delete ADMIN > DELETED`,
  'ENDED,PASSED,ARCHIVED,BLACKLISTED delete ADMIN > DELETED',
  // Ours: the SIRET of a company that nobody registered may be invited or register again.
  'WAITING_EMAIL,FAILED_EMAIL,PENDING_SIGNUP,EXPIRED,CANCELLED,REFUSED delete ADMIN,SYSTEM > DELETED',
  'DRAFT,WAITING_EMAIL,FAILED_EMAIL,PENDING_EMAIL,PENDING_SIGNUP,ACCEPTED,PENDING,PENDING_CONNECTION blacklist ADMIN > BLACKLISTED',
  `${chain.join()},TUTORIAL blacklist ADMIN > BLACKLISTED`,
  'ACTIVE,ACTIVE_PENDING,PAUSED,EXTENDED,EXPIRED,SUSPENDED blacklist ADMIN > BLACKLISTED',
  'ENDED,PASSED,CANCELLED,REFUSED,ARCHIVED blacklist ADMIN > BLACKLISTED',
  'BLACKLISTED lift ADMIN > SUSPENDED',
];

describe('the statuses of a company', () => {
  test('they are the 29 labels of the specification', () => {
    expect(companyStatuses.join()).toBe(
      'PENDING,PENDING_DISCIPLINE,PENDING_SURVEY,PENDING_DATE_CONFIRMATION,PENDING_DATE,PENDING_COACH,PENDING_PLANNING,' +
        'PENDING_CONNECTION,PENDING_SIGNUP,PENDING_EMAIL,PENDING_CONFIG,TUTORIAL,ACTIVE,ACTIVE_PENDING,PAUSED,EXPIRED,' +
        'SUSPENDED,DRAFT,CANCELLED,DELETED,ENDED,PASSED,ARCHIVED,BLACKLISTED,WAITING_EMAIL,FAILED_EMAIL,REFUSED,ACCEPTED,EXTENDED',
    );
    expect(companyStatuses).toHaveLength(29);
    expect(companyMachine.statuses.toSorted()).toEqual(companyStatuses.toSorted());
  });

  test('every status, event and role does what the text says and nothing else', () => {
    expect(machineDivergences(companyMachine, listing)).toEqual([]);
  });

  test.each(['ACTIVE', 'ACTIVE_PENDING', 'TUTORIAL', 'PAUSED', 'EXTENDED', 'SUSPENDED'] as const)(
    'a company that is %s cannot be deleted',
    (status) => {
      expect(canFire(companyMachine, status, 'delete', 'ADMIN')).toBe(false);
    },
  );

  test('the labels are French and all different', () => {
    const labels = Object.values(companyStatusLabels);
    for (const label of labels) expect(typographyProblems(label)).toEqual([]);
    expect(new Set(labels).size).toBe(29);
  });
});
