import { sessionFiltersContract, sessionsContract } from '@elan/domain/sessions';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../base/testing/answers.ts';
import { mountScreen } from '../../base/testing/mount-screen.tsx';
import { SessionsScreen } from './sessions.screen.tsx';
import { sessionsSearch } from './sessions-search.ts';

const api = answersInMemory();
const asked: unknown[] = [];
const one = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  companyId: 'e',
  companyName: 'Verdalys',
  programId: null,
  type: 'SAFETY',
  status: 'ACTIVE',
  objectiveName: 'Équilibre',
  spotName: 'Étage 3',
  meeting: null,
  coachName: 'Zoé Lemaître',
  startsAt: '2031-03-03T11:00:00Z',
  endsAt: '2031-03-03T11:45:00Z',
  zone: 'Europe/Paris',
  maxParticipants: 10,
  registered: 0,
} as const;
beforeEach(() => {
  asked.length = 0;
  api.on(sessionFiltersContract.options, () => ({ companies: [], coaches: [], spots: [], objectives: [] }));
  api.on(sessionsContract.list, ({ query }) => {
    asked.push(query);
    return { items: [one], total: 1, capped: false };
  });
});

const open = (at: string) =>
  mountScreen(SessionsScreen, {
    at: `/app/sessions?display=list${at}`,
    search: sessionsSearch,
    user: { role: 'ADMIN', company: null },
  });

test('words, days and sort of the address are asked of the server', async () => {
  await open('&search=zoe&from=2031-03-01&to=2031-03-05&when=all&sort=coach&direction=desc');
  await expect.element(page.getByText('Étage 3').first()).toBeVisible();
  expect(asked.at(-1)).toMatchObject({
    search: 'zoe',
    from: '2031-03-01',
    to: '2031-03-05',
    sort: 'coach',
    direction: 'desc',
  });
  expect(asked.at(-1)).not.toHaveProperty('when', 'coming');
});

test('what is typed is looked for from the first page on, and leaves the address with the other filters', async () => {
  const { place } = await open('&type=SAFETY&page=2');
  await page
    .getByRole('searchbox', { name: 'Rechercher une entreprise, un objectif, un lieu ou un coach' })
    .fill('lemaitre');
  await expect.poll(place).toBe('/app/sessions?display=list&type=SAFETY&search=lemaitre');
  await expect.poll(() => asked.at(-1)).toMatchObject({ search: 'lemaitre', when: 'coming', page: 1 });
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect.poll(place).toBe('/app/sessions?display=list');
});

test('a column is sorted by its title, one way and the other', async () => {
  const { place } = await open('');
  const sort = page.getByRole('button', { name: /Coach/ }).first();
  await sort.click();
  await expect.poll(place).toBe('/app/sessions?display=list&sort=coach');
  await expect.poll(() => asked.at(-1)).toMatchObject({ sort: 'coach' });
});
