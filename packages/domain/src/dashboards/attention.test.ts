import { expect, test } from 'vitest';
import { landing } from '../accounts/index.ts';
import { attentionOf } from './attention.ts';

const members = {
  total: 30,
  invited: 10,
  registered: 20,
  joined: { now: 1, before: 2 },
  licences: { held: 4, total: 8 },
};

test('what needs somebody first: a date to answer, a programme that ends, people without an account, free licences', () => {
  const waits = {
    id: 'B',
    name: 'Live, Respirer',
    sold: 8,
    counted: 6,
    status: 'PENDING_DATE_CONFIRMATION',
  } as const;
  const ends = { id: 'C', name: 'Safety, Dos', sold: 20, counted: 18, status: 'ACTIVE' } as const;
  const told = attentionOf({ programs: [ends, waits], members });
  expect(told.map(({ id, href }) => [id, href])).toEqual([
    ['date-B', '/app/programs?tab=pending&program=B'],
    ['ends-C', '/app/programs?tab=active&program=C'],
    ['invited', '/app/employees?status=WITHOUT_ACCOUNT'],
    ['licences', '/app/employees?licence=none'],
  ]);
  // Each is done by a manager of a company, who may open where it leads.
  expect(told.filter(({ href }) => landing(href, { role: 'COMMUNITY_MANAGER' }).kind !== 'page')).toEqual([]);
  const none = { ...members, invited: 0, licences: { held: 8, total: 8 } };
  expect(attentionOf({ programs: [], members: none })).toEqual([]);
});
