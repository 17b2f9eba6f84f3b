import { expect, test } from 'vitest';
import { userStatuses } from '../accounts/index.ts';
import { coachStatuses } from '../coaches/index.ts';
import { companyStatuses } from '../companies/index.ts';
import { typographyProblems } from '../kernel/index.ts';
import { programStatuses } from '../programs/index.ts';
import { orderStatuses } from '../shop/index.ts';
import { coachWait, companyWait, lateFirst, orderWait, programWait, userWait } from './status-map.ts';
import { shownParts } from './privacy-floor.ts';

const on = { today: '2026-11-24', lateAfter: { team: 7, others: 14 } };
const since = '2026-11-16T10:00:00Z';
const of = { id: 'x', name: 'Exemple Verdalys', since };

test('every state that waits says why, whose turn it is and what comes next, in good French', () => {
  const rows = [
    ...companyStatuses.map((status) => companyWait({ ...of, status }, on)),
    ...programStatuses.map((status) => programWait({ ...of, status }, on)),
    ...coachStatuses.map((status) => coachWait({ ...of, status }, on)),
    ...userStatuses.map((status) => userWait({ ...of, status }, on)),
    ...orderStatuses.map((status) => orderWait({ ...of, status, companyId: null }, on)),
  ].filter((row) => row !== null);
  expect(rows.length).toBeGreaterThan(31);
  for (const { why, who, next } of rows) {
    for (const words of [why, who, next]) {
      expect(words).not.toBe('');
      expect(typographyProblems(words)).toEqual([]);
    }
  }
  expect(programWait({ ...of, status: 'ACTIVE' }, on)).toBeNull();
  expect(companyWait({ ...of, status: 'ACTIVE' }, on)).toBeNull();
  expect(coachWait({ ...of, status: 'ACTIVE' }, on)).toBeNull();
  expect(userWait({ ...of, status: 'ACTIVE' }, on)).toBeNull();
  expect(orderWait({ ...of, status: 'PAID', companyId: null }, on)).toBeNull();
  const ofCompany = orderWait({ ...of, status: 'PLACED', companyId: 'c' }, on);
  expect(ofCompany).toMatchObject({ kind: 'order', href: '/app/enterprises/c' });
});

test('the team is late after a week, the others after two; late ones stand first, the longest wait before', () => {
  const team = programWait({ ...of, status: 'PENDING' }, on);
  const company = programWait({ ...of, status: 'DRAFT' }, on);
  expect([team?.days, team?.late, company?.late]).toEqual([8, true, false]);
  const rows = [company, team].filter((row) => row !== null);
  expect(lateFirst(rows).map(({ mover }) => mover)).toEqual(['team', 'others']);
});

test('of two companies the small one takes the other with it', () => {
  expect(
    shownParts(
      new Map([
        ['large', 10],
        ['small', 3],
      ]),
      5,
    ).size,
  ).toBe(0);
});
