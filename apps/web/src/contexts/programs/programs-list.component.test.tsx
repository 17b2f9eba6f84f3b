import { programFiltersContract, programsContract } from '@elan/domain/programs';
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
  api.on(programFiltersContract.options, () => ({
    companies: [{ id: 'e', name: 'Verdalys' }],
    coaches: [{ id: 'c', name: 'Inès Morel' }],
    spots: [],
    objectives: [],
  }));
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
  await expect.poll(place).toBe('/app/programs?search=zoe&sort=company&type=SAFETY&tab=ended');
});

test('a coach is chosen by name, kept in the address, asked of the server, and kept by another tab', async () => {
  const { place } = await mountScreen(ProgramsScreen, { at: '/app/programs', search: programsSearch });
  const coach = page.getByRole('combobox', { name: 'Coach' });
  await coach.click();
  await page.getByRole('option', { name: 'Inès Morel' }).click();
  await expect.poll(place).toBe('/app/programs?coach=c');
  await expect.poll(() => asked.at(-1)).toMatchObject({ coach: 'c', tab: 'active' });
  await page.getByRole('link', { name: /^En attente/ }).click();
  await expect.poll(place).toBe('/app/programs?coach=c&tab=pending');
});

test('the days on which programmes start are kept in the address and asked of the server', async () => {
  await mountScreen(ProgramsScreen, {
    at: '/app/programs?since=2031-01-06&until=2031-02-03',
    search: programsSearch,
  });
  await expect.poll(() => asked.at(-1)).toMatchObject({ from: '2031-01-06', to: '2031-02-03' });
});
