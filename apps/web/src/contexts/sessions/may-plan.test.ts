import { webRoles, type SessionUser, type WebRole } from '@elan/domain/accounts';
import { expect, test } from 'vitest';
import { mayPlan, seesCompanies } from './may-plan.ts';

const user = (role: WebRole, rights: SessionUser['rights'] = []): SessionUser => ({
  _uid: '1',
  status: 'ACTIVE',
  email: 'a@elan.test',
  firstname: 'Camille',
  lastname: 'Roussel',
  displayName: 'Camille Roussel',
  role,
  claims: { coach: false, fiter: false, accountManager: false, elanCo: false },
  identities: { accountManager: null, elanCo: false },
  company: null,
  lacksGym: false,
  rights,
  waitsFor: null,
  phone: null,
  phoneVerified: true,
  pictureVersion: null,
});

test('an administrator plans event sessions, a gym’s manager at the gym’s spots, a company user only with that right', () => {
  expect(webRoles.filter((role) => mayPlan(user(role)))).toEqual(['ADMIN', 'FLOOR']);
  expect(mayPlan(user('COMMUNITY_MANAGER', ['see-sessions']))).toBe(false);
  expect(mayPlan(user('COMMUNITY_MANAGER', ['create-event-sessions']))).toBe(true);
  expect(mayPlan({ ...user('FLOOR'), lacksGym: true })).toBe(false);
});

test('administrators and moderators look at the sessions of every company, a gym’s manager at those of several', () => {
  expect(webRoles.filter((role) => seesCompanies(user(role)))).toEqual(['ADMIN', 'MODERATOR', 'FLOOR']);
});
