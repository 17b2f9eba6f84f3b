import { programsContract } from '@elan/domain/programs';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../base/testing/answers.ts';
import { mountScreen } from '../../base/testing/mount-screen.tsx';
import { programsSearch } from './programs-search.ts';
import { ProgramsScreen } from './programs.screen.tsx';

const api = answersInMemory();
const asked: unknown[] = [];
const tabs = { active: 0, paused: 0, pending: 0, ended: 0 };
beforeEach(() => {
  asked.length = 0;
  api.on(programsContract.list, ({ query }) => {
    asked.push(query);
    return { items: [], total: 0, capped: false, tabs };
  });
});

test('words, filter and sort of the address are asked of the server, and a list without any says so', async () => {
  await mountScreen(ProgramsScreen, {
    at: '/app/programs?search=zoe&type=SAFETY&sort=company&direction=desc',
    search: programsSearch,
  });
  await expect.element(page.getByText('Aucun programme ne correspond dans cet onglet.')).toBeVisible();
  expect(asked[0]).toMatchObject({ search: 'zoe', type: 'SAFETY', sort: 'company', direction: 'desc' });
});

test('another tab keeps what narrows and sorts the list, and begins at its first page', async () => {
  const { place } = await mountScreen(ProgramsScreen, {
    at: '/app/programs?search=zoe&type=SAFETY&sort=company&page=2',
    search: programsSearch,
  });
  await page.getByRole('link', { name: /^Terminés/ }).click();
  await expect.poll(place).toBe('/app/programs?tab=ended&search=zoe&type=SAFETY&sort=company');
});
