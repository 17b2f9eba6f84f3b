import { expect, test } from 'vitest';
import type { SessionUser } from '@elan/domain/accounts';
import { isOver, mayPrepare } from './may-prepare.ts';

const manager = (status: string): SessionUser => ({
  _uid: '1',
  status: 'ACTIVE',
  email: 'a@elan.test',
  firstname: 'Camille',
  lastname: 'Roussel',
  displayName: 'Camille Roussel',
  role: 'COMMUNITY_MANAGER',
  claims: { coach: false, fiter: false, accountManager: true, elanCo: false },
  identities: { accountManager: null, elanCo: false },
  company: { id: '1', name: 'Atelier Horizon', status },
  rights: [],
  lacksGym: false,
  waitsFor: null,
  phone: null,
  phoneVerified: true,
  pictureVersion: null,
});

test('a company prepares programmes until it is over; an expired one may be renewed', () => {
  for (const status of ['ACTIVE', 'PENDING_CONFIG', 'PAUSED', 'EXPIRED']) {
    expect(mayPrepare(manager(status)), status).toBe(true);
  }
  for (const status of ['PASSED', 'ENDED']) expect(mayPrepare(manager(status)), status).toBe(false);
});

test('a suspended company prepares none, though it is not over', () => {
  expect([isOver(manager('SUSPENDED')), mayPrepare(manager('SUSPENDED'))]).toEqual([false, false]);
});

test('our team belongs to no company', () => {
  expect(isOver({ ...manager('ENDED'), role: 'ADMIN', company: null })).toBe(false);
});
