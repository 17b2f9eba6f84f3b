import { expect, test } from 'vitest';
import { can, roles } from '../accounts/index.ts';
import { coachNameFor } from './coach-names.ts';

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
