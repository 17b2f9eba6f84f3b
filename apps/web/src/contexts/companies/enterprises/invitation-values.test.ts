import { typographyProblems } from '@elan/domain/kernel';
import { expect, test } from 'vitest';
import { blankInvitation, invitationBody, invitationProblems, takenWords } from './invitation-values.ts';

const manager = { firstName: 'Ana', lastName: 'Le Goff', email: 'ana@verdalys.example' };

test('an empty invitation asks for the company and each fact of its manager', () => {
  const problems = invitationProblems([])(blankInvitation);
  expect(Object.keys(problems).toSorted()).toEqual([
    'company.source',
    'manager.email',
    'manager.firstName',
    'manager.lastName',
  ]);
});

test('a free address is refused unless an administrator lets its domain through', () => {
  const company = { source: 'manual' as const, siret: '732 829 320 00074', name: 'Verdalys' };
  const values = { ...blankInvitation, company, manager: { ...manager, email: 'ana@gmail.com' } };
  expect(Object.keys(invitationProblems([])(values))).toEqual(['manager.email']);
  expect(invitationProblems(['gmail.com'])(values)).toEqual({});
});

test('without a prescriptor none is sent', () => {
  const company = { source: 'manual' as const, siret: '73282932000074', name: 'Verdalys' };
  expect(invitationBody({ ...blankInvitation, company, manager })).toEqual({
    company,
    manager,
    prescriptorId: null,
  });
  expect(invitationBody({ ...blankInvitation, company, manager }, 'prescriptor')).toEqual({
    company,
    manager,
    prescriptorId: null,
    kind: 'prescriptor',
  });
});

test('whoever invites a company that is registered reads what to do, and is not taken for one of its people', () => {
  for (const words of [takenWords(true), takenWords(false)]) {
    expect(words).toContain('déjà inscrite');
    expect(words).not.toContain('votre entreprise');
    expect(typographyProblems(words)).toEqual([]);
  }
  expect(takenWords(false)).toContain('demandez à notre équipe de vous la rattacher');
});
