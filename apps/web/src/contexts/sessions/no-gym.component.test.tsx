import { sessionFiltersContract, sessionsContract } from '@elan/domain/sessions';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../base/testing/answers.ts';
import { mountScreen } from '../../base/testing/mount-screen.tsx';
import { SessionsScreen } from './sessions.screen.tsx';
import { sessionsSearch } from './sessions-search.ts';

const api = answersInMemory();
beforeEach(() => {
  api.on(sessionsContract.list, () => ({ items: [], total: 0, capped: false }));
  api.on(sessionFiltersContract.options, () => ({ companies: [], coaches: [], spots: [], objectives: [] }));
});

const open = (lacksGym: boolean) =>
  mountScreen(SessionsScreen, {
    at: '/app/sessions?display=list',
    search: sessionsSearch,
    user: { role: 'FLOOR', company: null, rights: [], lacksGym },
  });

test('a gym manager without a gym is told so and what to do, in place of an empty calendar', async () => {
  await open(true);
  await expect.element(page.getByText('Votre compte n’est rattaché à aucune salle.')).toBeVisible();
  await expect.element(page.getByText(/Demandez à un administrateur/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Calendrier' })).not.toBeInTheDocument();
});

test('with a gym, the sessions are shown', async () => {
  await open(false);
  await expect.element(page.getByText('Aucune séance à venir.')).toBeVisible();
  await expect.element(page.getByText('Votre compte n’est rattaché à aucune salle.')).not.toBeInTheDocument();
});
