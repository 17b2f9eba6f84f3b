import type { SessionUser } from '@elan/domain/accounts';
import { sessionStatuses, type Session } from '@elan/domain/sessions';
import { expect, test } from 'vitest';
import { aSessionUser } from '../../base/testing/a-session-user.ts';
import { mayMove } from './may-move.ts';

const user = (role: SessionUser['role'], rights: SessionUser['rights'] = []) =>
  aSessionUser({ role, rights, company: null });
const session = {
  status: 'ACTIVE',
  programId: null,
  startsAt: '2026-11-24T07:00:00Z',
  endsAt: '2026-11-24T08:00:00Z',
} as Session;
const before = '2026-11-24T07:59:00Z';

test('a session that is to come is moved by who may write sessions', () => {
  expect(mayMove(user('ADMIN'), session, before)).toBe(true);
  expect(mayMove(user('COMMUNITY_MANAGER', ['create-event-sessions']), session, before)).toBe(true);
  expect(mayMove(user('COMMUNITY_MANAGER', ['see-sessions']), session, before)).toBe(false);
  expect(mayMove(user('MODERATOR'), session, before)).toBe(false);
});

test('no other state moves, nor what is over', () => {
  const movable = sessionStatuses.filter((status) => mayMove(user('ADMIN'), { ...session, status }, before));
  expect(movable).toEqual(['ACTIVE']);
  expect(mayMove(user('ADMIN'), session, '2026-11-24T08:00:00Z')).toBe(false);
});

test('a session of a pack is moved by its company until 24 h before, by our team until its end', () => {
  const ofPack = { ...session, programId: 'p' };
  const manager = user('COMMUNITY_MANAGER', ['create-event-sessions']);
  expect(mayMove(manager, ofPack, '2026-11-23T07:00:00Z')).toBe(true);
  expect(mayMove(manager, ofPack, '2026-11-23T07:01:00Z')).toBe(false);
  expect(mayMove(user('ADMIN'), ofPack, before)).toBe(true);
});
