import { describe, expect, test } from 'vitest';
import { typographyProblems } from '../kernel/index.ts';
import { permissionLabels } from './permission-labels.ts';
import { permissions } from './permission-table.ts';
import { can, isAggregate, isPermission, permissionIds } from './permissions.ts';
import { webRoles } from './roles.ts';

const letters: Readonly<Record<string, string | null>> = {
  A: 'all',
  G: 'gym',
  C: 'company',
  F: 'affiliated',
  O: 'own',
  agA: 'aggregate-all',
  agG: 'aggregate-gym',
  agC: 'aggregate-company',
  agF: 'aggregate-affiliated',
  '-': null,
};

// Columns: ADMIN MODERATOR FLOOR COMMUNITY_MANAGER PARTNERSHIP.
const matrix = `
phone.verify                  A   -  O   O   O
tutorial.read                 A   O  O   C   O
tutorial.write                A   -  -   C   -
intro.read                    A   -  -   C   -
profile.own                   O   O  O   O   O
dashboards.view               A   O  G   C   agF
dashboards.view-activity      A   -  agG C   agF
dashboards.view-health        agA -  -   agC agF
companies.read-profile        A   -  -   C   C
companies.write-profile       A   -  -   C   C
companies.manage-managers     A   -  -   C   C
companies.write-logo          A   -  -   C   C
companies.read                A   -  -   -   F
companies.invite              A   -  -   -   F
companies.reinvite            A   -  -   -   F
companies.delete-link         A   -  -   -   F
companies.assign              A   -  -   -   F
companies.unassign            A   -  -   -   F
companies.set-status          A   -  -   -   -
companies.delete              A   -  -   -   -
prescriptors.read             A   -  -   -   -
prescriptors.write            A   -  -   -   -
prescriptors.read-terms       A   -  -   -   F
prescriptors.write-terms      A   -  -   -   -
offers.read                   A   -  -   C   F
offers.write                  A   -  -   -   F
invoicing.read                A   -  -   -   -
invoicing.generate            A   -  -   -   -
invoicing.revert              A   -  -   -   -
invoicing.read-issued         A   -  -   C   F
users.list                    A   -  -   -   -
users.edit                    A   -  -   -   -
users.disable                 A   -  -   -   -
users.blacklist               A   -  -   -   -
users.erase                   A   -  -   -   -
users.set-role                A   -  -   -   -
staff.read                    A   O  O   -   -
staff.write                   A   -  -   -   -
members.read                  A   -  -   C   C
members.write                 A   -  -   C   C
members.import                A   -  -   C   C
members.assign-licence        A   -  -   C   C
subscriptions.read            A   -  -   C   -
subscriptions.write           -   -  -   C   -
subscriptions.open            A   -  -   -   -
spots.read                    A   -  G   C   -
spots.write                   A   -  -   C   -
sessions.read                 A   A  G   C   -
sessions.write                A   -  G   C   -
sessions.settle               A   -  -   -   -
sessions.mark-attendance      A   -  G   C   -
sessions.read-participants    A   -  G   C   -
sessions.write-participants   A   -  -   C   -
sessions.ban                  A   -  -   -   -
programs.read                 A   -  -   C   -
programs.submit               A   -  -   C   -
programs.request-pause        A   -  -   C   -
programs.answer-date          A   -  -   C   -
programs.validate             A   -  -   -   -
programs.plan                 A   -  -   -   -
programs.start                A   -  -   -   -
programs.pause                A   -  -   -   -
programs.stop                 A   -  -   -   -
coaches.read                  A   -  -   -   -
coaches.write                 A   -  -   -   -
coaches.onboard               A   -  -   -   -
coaches.read-card             A   -  -   C   -
coaches.read-documents        A   -  -   -   -
coaches.decide-documents      A   -  -   -   -
coaches.read-evaluations      A   -  -   -   -
coaches.read-feedback         A   -  G   -   -
gift-cards.read               A   -  -   -   -
gift-cards.write              A   -  -   -   -
gift-cards.validate           A   A  -   C   -
cooptings.read                A   -  -   C   -
cooptings.create              A   -  -   C   -
cooptings.write               A   -  -   -   -
gyms.read                     A   -  G   -   -
gyms.write                    A   -  -   -   -
gyms.write-picture            A   -  G   -   -
machines.read                 A   -  G   -   -
machines.write                A   -  G   -   -
faq.read                      A   -  G   -   -
faq.write                     A   -  -   -   -
news.read                     A   A  G   -   -
news.write                    A   A  G   -   -
catalog.read                  A   -  -   -   -
catalog.write                 A   -  -   -   -
catalog.pick                  A   -  A   A   A
polls.read                    A   -  -   -   -
polls.write                   A   -  -   -   -
polls.answer                  O   O  O   O   O
pictures.write-own            A   O  O   O   O
mailing.read                  A   -  -   -   -
mailing.read-invitations      A   -  -   O   O
settings.read                 A   -  -   -   -
settings.write                A   -  -   -   -
audit.read                    A   -  -   -   -
jobs.read                     A   -  -   -   -
jobs.run                      A   -  -   -   -
live.listen                   A   O  G   C   F
`;
const rows = matrix
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/));

describe('the permission matrix', () => {
  test('it holds exactly the written rows', () => {
    expect(permissionIds).toEqual(expect.arrayContaining(rows.map(([id]) => id)));
    expect(permissionIds).toHaveLength(rows.length);
  });

  test.each(rows)('%s reaches %s, %s, %s, %s, %s', (id, ...cells) => {
    if (!id || !isPermission(id)) throw new Error(`not a permission: ${id}`);
    expect(webRoles.map((role) => can(role, id))).toEqual(cells.map((cell) => letters[cell]));
  });

  test('a permission is named context.verb and labelled in French', () => {
    for (const id of permissionIds) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
      expect(typographyProblems(permissionLabels[id])).toEqual([]);
      expect(permissionLabels[id]).toMatch(/^\p{Lu}/u);
    }
    const labels = permissionIds.map((id) => permissionLabels[id]);
    expect(new Set(labels).size).toBe(labels.length);
  });

  test('public, session and inherited names are not rows', () => {
    for (const text of ['public', 'session', 'guest', 'toString', '__proto__', '']) {
      expect(isPermission(text)).toBe(false);
    }
  });

  test('a company’s own flags condition some rights', () => {
    const conditional = permissionIds.flatMap((id) => {
      const { needsRight } = permissions[id];
      return needsRight ? [[id, needsRight]] : [];
    });
    expect(conditional).toEqual([
      ['sessions.read', 'see-sessions'],
      ['sessions.write', 'create-event-sessions'],
      ['sessions.mark-attendance', 'see-sessions'],
      ['sessions.read-participants', 'see-sessions'],
      ['sessions.write-participants', 'see-sessions'],
      ['gift-cards.validate', 'validate-gift-cards'],
    ]);
  });

  test('sensitive acts ask for the password again', () => {
    expect(permissionIds.filter((id) => permissions[id].reauthentication)).toEqual([
      'companies.manage-managers',
      'invoicing.revert',
      'users.erase',
      'users.set-role',
      'staff.write',
      'programs.stop',
      'coaches.read-documents',
    ]);
  });

  test('counts are told from rows', () => {
    expect(isAggregate('aggregate-company')).toBe(true);
    expect(isAggregate('company')).toBe(false);
  });
});
