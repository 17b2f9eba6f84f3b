import { loversContract, pollErrors, pollsContract, type Poll } from '@elan/domain/polls';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../base/testing/answers.ts';
import { mountScreen } from '../../base/testing/mount-screen.tsx';
import { nextSavedFile } from '../../base/testing/saved-file.ts';
import { LoversScreen, search as loversSearch } from './lovers.screen.tsx';
import { PollsScreen, search as pollsSearch } from './polls.screen.tsx';

const id = '0198c0de-0000-4000-8000-000000000001';
const poll: Poll = {
  id,
  title: 'Vos envies',
  description: 'Deux minutes.',
  context: '',
  startsOn: '2026-11-24',
  endsOn: '2026-12-24',
  reward: 100,
  anonymous: true,
  link: null,
  colour: '#0b4a36',
  target: { kind: 'everyone', id: null, name: null },
  questions: [
    {
      id: '0198c0de-0000-4000-8000-000000000002',
      kind: 'stars',
      label: 'L’accueil',
      required: true,
      options: [],
    },
  ],
  status: 'OPEN',
  answers: 12,
  address: `https://elan.test/espace/polls/${id}`,
  version: 1,
};
const api = answersInMemory();
beforeEach(() => {
  api.on(pollsContract.list, () => ({ items: [poll] }));
  api.on(pollsContract.card, () => poll);
  api.on(loversContract.list, () => ({
    items: [{ id, name: 'Awa Diallo', email: 'awa@exemple.fr', companies: 'Exemple', since: '2026-11-01' }],
    total: 1,
    capped: false,
  }));
  api.on(loversContract.history, () => ({ items: [], total: 0, capped: false }));
});

const open = (query = '') =>
  mountScreen(PollsScreen, { at: `/app/polls${query}`, search: pollsSearch, user: { role: 'ADMIN' } });

test('the results of an anonymous poll are said to wait until it is closed (D27)', async () => {
  api.on(pollsContract.results, () => ({
    answers: 12,
    floor: 5,
    withheld: 'while-open' as const,
    questions: [],
  }));
  await open(`?poll=${id}`);
  await expect.element(page.getByText(/une fois qu’il est fermé/)).toBeVisible();
  await expect.element(page.getByText('12\u00a0réponses', { exact: true })).toBeVisible();
});

test('results are bars with their figures, and a file with a line for each', async () => {
  api.on(pollsContract.results, () => ({
    answers: 12,
    floor: 5,
    withheld: null,
    questions: [
      {
        id: 'a',
        kind: 'choice' as const,
        label: '=Quand',
        answers: 12,
        bars: [
          { label: 'Le matin', count: 3 },
          { label: 'À midi', count: 9 },
        ],
        mean: null,
        nps: null,
        words: [],
        withheld: false,
      },
    ],
  }));
  await open(`?poll=${id}`);
  await expect.element(page.getByRole('meter', { name: 'À midi\u00a0: 9 sur 12' })).toBeVisible();
  const saved = nextSavedFile();
  await page.getByRole('dialog').getByRole('button', { name: 'Exporter' }).click();
  const { text } = await saved;
  expect(text).toContain("'=Quand");
  expect(text).toContain('Le matin;3;25');
});

test('a preview promises what the poll promises before its first question', async () => {
  api.on(pollsContract.results, () => ({
    answers: 0,
    floor: 5,
    withheld: 'too-few' as const,
    questions: [],
  }));
  await open(`?poll=${id}`);
  await page.getByRole('button', { name: 'Aperçu' }).click();
  await expect.element(page.getByText(/Ce sondage est anonyme/)).toBeVisible();
  await expect.element(page.getByRole('radio', { name: '5 étoiles sur 5' })).toBeInTheDocument();
});

test('an e-mail that nobody has is refused beside its field, and a removal is asked twice', async () => {
  api.on(loversContract.add, () => {
    throw pollErrors.fail('lovers/email-not-found', { members: 'Élans' });
  });
  let removed = 0;
  api.on(loversContract.remove, () => {
    removed += 1;
    return {};
  });
  await mountScreen(LoversScreen, { at: '/app/lovers', search: loversSearch, user: { role: 'ADMIN' } });
  await page.getByRole('button', { name: 'Retirer Awa Diallo du club' }).click();
  await expect.element(page.getByText(/Retirer Awa Diallo du club Élan Lovers/)).toBeVisible();
  expect(removed).toBe(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer', exact: true }).click();
  await expect.poll(() => removed).toBe(1);
  await page.getByRole('button', { name: 'Ajouter une personne' }).click();
  await page.getByLabelText(/E-mail/).fill('personne@ailleurs.fr');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect.element(page.getByText(/ne figure pas parmi les Élans/)).toBeVisible();
});

test('polls stand as the server gives them, the newest first, until they are sorted', async () => {
  const items = ['Zeste', 'Abricot'].map((title, rank) => ({
    ...poll,
    id: `0198c0de-0000-4000-8000-00000000001${rank}`,
    title,
  }));
  api.on(pollsContract.list, () => ({ items }));
  await open();
  await expect.element(page.getByRole('row').nth(1).getByText('Zeste')).toBeVisible();
  await page.getByRole('button', { name: /^Sondage/ }).click();
  await expect.element(page.getByRole('row').nth(1).getByText('Abricot')).toBeVisible();
});

test('on a phone, polls in the order of the server are not said to stand by their titles', async () => {
  await page.viewport(390, 844);
  const items = ['Zeste', 'Abricot'].map((title, rank) => ({
    ...poll,
    id: `0198c0de-0000-4000-8000-00000000001${rank}`,
    title,
  }));
  api.on(pollsContract.list, () => ({ items }));
  await open();
  const order = page.getByRole('combobox', { name: 'Trier par' });
  await expect.element(order).toHaveDisplayValue('Ordre habituel');
  await order.selectOptions('Sondage, croissant');
  await expect.element(page.getByRole('listitem').nth(0).getByText('Abricot')).toBeVisible();
  await expect.element(order).toHaveDisplayValue('Sondage, croissant');
});

test('the moves of the club stand under one title', async () => {
  const move = { id: 'a', name: 'Awa Diallo', event: 'added' as const, at: '2026-11-01T09:00:00Z', by: null };
  api.on(loversContract.history, () => ({ items: [move], total: 1, capped: false }));
  await mountScreen(LoversScreen, { at: '/app/lovers', search: loversSearch, user: { role: 'ADMIN' } });
  await expect.element(page.getByText('Awa Diallo, entrée au club')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Entrées et sorties' })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Historique' }).elements()).toHaveLength(0);
});
