import { expect, test } from 'vitest';
import { can, roles } from '../accounts/index.ts';
import { coachNameFor, coachNamesFor } from './coach-names.ts';

const hugo = { firstName: 'Hugo', lastName: 'Morel' };

test('our team and the gyms read the whole name of a coach, the people of a company the first name', () => {
  const read = roles.map((role) => [role, coachNameFor(can(role, 'sessions.read') ?? 'none', hugo)]);
  expect(Object.fromEntries(read)).toMatchObject({
    ADMIN: 'Hugo Morel',
    MODERATOR: 'Hugo Morel',
    FLOOR: 'Hugo Morel',
    COMMUNITY_MANAGER: 'Hugo',
    PARTNERSHIP: 'Hugo',
  });
});

const listed = [
  { id: 'a', firstName: 'Hugo', lastName: 'Morel' },
  { id: 'b', firstName: 'hugo', lastName: 'Dumas' },
  { id: 'c', firstName: 'Inès', lastName: 'Bouvier' },
];

test('two coaches of one list who share a first name are told apart by the beginning of the last one, and no other is told it', () => {
  expect([...coachNamesFor('company', listed).values()]).toEqual(['Hugo M.', 'hugo D.', 'Inès']);
  expect([...coachNamesFor('all', listed).values()]).toEqual(['Hugo Morel', 'hugo Dumas', 'Inès Bouvier']);
  expect([...coachNamesFor('own', listed.slice(1)).values()]).toEqual(['hugo', 'Inès']);
  expect([
    ...coachNamesFor(
      'company',
      [hugo, hugo].map((one) => ({ ...one, id: 'a' })),
    ).values(),
  ]).toEqual(['Hugo']);
});

test('as many letters are told as tell two coaches apart, and never a whole name to speak of', () => {
  const namesOf = (...lastNames: string[]) => [
    ...coachNamesFor(
      'company',
      lastNames.map((lastName) => ({ id: lastName, firstName: 'Hugo', lastName })),
    ).values(),
  ];
  expect(namesOf('Morel', 'Mallet', 'Dumas')).toEqual(['Hugo Mo.', 'Hugo Ma.', 'Hugo D.']);
  expect(namesOf('Morel', 'Moreau')).toEqual(['Hugo Mor.', 'Hugo Mor.']);
});
