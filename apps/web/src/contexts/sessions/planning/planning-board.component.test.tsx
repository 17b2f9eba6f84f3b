import {
  planningContract,
  sessionFiltersContract,
  type Planning,
  type PlanningSession,
} from '@elan/domain/sessions';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../../base/testing/answers.ts';
import { mountScreen } from '../../../base/testing/mount-screen.tsx';
import { SessionsScreen } from '../sessions.screen.tsx';
import { sessionsSearch } from '../sessions-search.ts';

const api = answersInMemory();
const day = '2031-03-04';
const session = (id: string, more: Partial<PlanningSession> = {}): PlanningSession => ({
  id,
  companyId: 'lenoir',
  companyName: 'Lenoir',
  coachId: 'c0',
  coachName: 'Coach 0',
  type: 'COMMUNITY',
  status: 'ACTIVE',
  objectiveName: 'Mobilité',
  place: 'Étage 3, Lyon',
  date: day,
  start: '12:15',
  end: '13:00',
  minutes: 45,
  problems: [],
  threat: null,
  ...more,
});
// As many coaches as a region has.
const coaches = Array.from({ length: 300 }, (_, rank) => ({
  id: `c${rank}`,
  name: `Coach ${rank}`,
  free: [{ date: day, start: '08:00', end: '18:00' }],
  absent: [],
}));
const planning: Planning = {
  sessions: [
    session('s1'),
    session('s2', { coachId: null, coachName: null, companyName: 'Aubrac', problems: ['no-coach'] }),
  ],
  coaches,
  cancelled: 3,
  capped: false,
};
beforeEach(() => {
  api.on(sessionFiltersContract.options, () => ({ companies: [], coaches: [], spots: [], objectives: [] }));
  api.on(planningContract.read, () => planning);
});
const open = (more = '') =>
  mountScreen(SessionsScreen, {
    at: `/app/sessions?display=planning&date=${day}${more}`,
    search: sessionsSearch,
    user: { role: 'ADMIN', company: null },
  });

test('what nobody holds stands first, with its words; of three hundred coaches those in sight are drawn', async () => {
  await open();
  await expect.element(page.getByRole('button', { name: /Aubrac.*sans coach/ })).toBeVisible();
  const names = page.getByRole('rowheader').elements();
  expect(names[0]?.textContent).toContain('Sans coach');
  expect(names.length).toBeLessThan(60);
  await expect.element(page.getByText(/2.séances, 300.coachs, 3.annulées à part/)).toBeVisible();
});

test('a chip keeps the rows that have its problem, and the address keeps the chip', async () => {
  const { place } = await open();
  await page.getByRole('button', { name: /Sans coach 1/ }).click();
  await expect.element(page.getByText('Coach 0', { exact: true })).not.toBeInTheDocument();
  expect(place()).toContain('problem=no-coach');
});

test('by company, each one that has a session is a row of the week', async () => {
  await open('&view=week&by=company');
  await expect.element(page.getByRole('table', { name: 'Planning par entreprise' })).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: /Lenoir/ })).toBeVisible();
});
