import { describe, expect, test } from 'vitest';
import { typographyProblems } from '../kernel/index.ts';
import { isRecentMail, orderedRights, userActionsOf, type AdministeredUser } from './user-admin.ts';
import { userEventDetail, userEventLabel, userKindLabels } from './user-admin-words.ts';
import { newStaffSchema, newStaffSchemaFor, staffPostSchema } from './users-contract.ts';
import { userStatuses } from './user-status.ts';

const person: AdministeredUser = {
  status: 'ACTIVE',
  isSelf: false,
  isStaff: false,
  managerRole: null,
  openSessions: 0,
};

describe('what an administrator may do to a person', () => {
  test('depends on the state: only the moves of the table are offered', () => {
    const offered = userStatuses.map((status) => [status, ...userActionsOf({ ...person, status })]);
    expect(offered).toEqual([
      ['INVITED', 'edit', 'changeEmail', 'resend', 'blacklist', 'exportData', 'erase'],
      ['WAITING_EMAIL', 'edit', 'changeEmail', 'resend', 'blacklist', 'exportData', 'erase'],
      ['VALID_EMAIL', 'edit', 'sendPasswordLink', 'blacklist', 'exportData', 'erase'],
      ['PENDING', 'edit', 'sendPasswordLink', 'blacklist', 'exportData', 'erase'],
      ['ACTIVE', 'edit', 'changeEmail', 'sendPasswordLink', 'disable', 'blacklist', 'exportData', 'erase'],
      ['INACTIVE', 'edit', 'enable', 'blacklist', 'exportData', 'erase'],
      ['BLACKLISTED', 'edit', 'lift', 'exportData', 'erase'],
      ['DELETED'],
    ]);
  });

  test('a role for the team, rights for a company’s manager, and a sign-out for who is signed in', () => {
    expect(userActionsOf({ ...person, isStaff: true })).toContain('setRole');
    expect(userActionsOf({ ...person, managerRole: 'COMMUNITY_MANAGER' })).toContain('setRights');
    expect(userActionsOf({ ...person, managerRole: 'PARTNERSHIP' })).not.toContain('setRights');
    expect(userActionsOf({ ...person, openSessions: 1 })).toContain('signOut');
  });

  test('to oneself nothing but a correction of one’s name', () => {
    expect(userActionsOf({ ...person, isSelf: true, isStaff: true, openSessions: 2 })).toEqual(['edit']);
  });
});

describe('a post of the team', () => {
  test('has a gym exactly when it is that of a gym manager', () => {
    const gymId = '8c5f1c1e-4a57-4d0b-9f0e-1d2c3b4a5f60';
    const accepted = [
      { role: 'ADMIN', gymId: null },
      { role: 'FLOOR', gymId },
    ];
    const refused = [
      { role: 'FLOOR', gymId: null },
      { role: 'ADMIN', gymId },
      { role: 'COACH', gymId: null },
      { role: 'ADMIN', gymId: null, status: 'ACTIVE' },
    ];
    expect(accepted.map((post) => staffPostSchema.safeParse(post).success)).toEqual([true, true]);
    expect(refused.map((post) => staffPostSchema.safeParse(post).success)).toEqual(refused.map(() => false));
    const read = staffPostSchema.safeParse({ role: 'FLOOR', gymId: null });
    expect(read.error?.issues[0]).toMatchObject({ path: ['gymId'] });
  });

  test('is offered to a professional address only', () => {
    const newcomer = { firstName: 'Inès', lastName: 'Faure', role: 'ADMIN', gymId: null };
    const accepts = (email: string, allowed: string[] = []) =>
      newStaffSchemaFor(allowed).safeParse({ ...newcomer, email }).success;
    expect(accepts('ines@elan.example')).toBe(true);
    expect([accepts('ines@orange.fr'), accepts('ines@orange.fr', ['orange.fr'])]).toEqual([false, true]);
    for (const nothing of [null, 'texte', 4]) expect(newStaffSchema.safeParse(nothing).success).toBe(false);
  });
});

test('rights are kept in the order of the table, each once', () => {
  expect(orderedRights(['create-event-sessions', 'see-sessions', 'see-sessions'])).toEqual([
    'see-sessions',
    'create-event-sessions',
  ]);
});

test('the history says what happened and what changed, in French', () => {
  const lines = [
    ['blacklist', { reason: 'Propos déplacés en séance.' }],
    ['setRole', { from: 'MODERATOR', to: 'FLOOR' }],
    ['inviteStaff', { to: 'ADMIN' }],
    ['removeStaff', { from: 'FLOOR' }],
    ['rename', { fields: ['lastName', 'gender'] }],
    ['setRights', { to: ['see-sessions'] }],
    ['setRights', { to: [] }],
    ['disable', {}],
    ['unforeseen', {}],
  ] as const;
  const read = lines.map(([event, details]) => [userEventLabel(event), userEventDetail(event, details)]);
  expect(read).toEqual([
    ['Mis sur liste noire', 'Propos déplacés en séance.'],
    ['Rôle changé', 'Modérateur → Responsable de salle'],
    ['Invitation dans l’équipe', 'Administrateur'],
    ['Retiré de l’équipe', 'Était\u00a0: Responsable de salle'],
    ['Identité modifiée', 'Nom, genre'],
    ['Droits modifiés', 'Voir les séances passées et à venir'],
    ['Droits modifiés', 'Aucun droit'],
    ['Compte désactivé', null],
    ['Autre modification', null],
  ]);
  const words = [...read.flat(), ...Object.values(userKindLabels)].filter((text) => text !== null);
  expect(words.flatMap((text) => typographyProblems(text))).toEqual([]);
});

test.each([
  { age: 59.9, hasPassword: true, recent: true },
  { age: 60, hasPassword: true, recent: false },
  { age: 1799.9, hasPassword: false, recent: true },
  { age: 1800, hasPassword: false, recent: false },
])('a mail of $age s (password: $hasPassword) is too recent: $recent', ({ age, hasPassword, recent }) => {
  expect(isRecentMail(age, hasPassword)).toBe(recent);
});
