import {
  catalogContract,
  catalogErrors,
  catalogUsesContract,
  disciplinesContract,
  hashtagsContract,
  objectivesContract,
  videosContract,
  type DisciplineRecord,
  type HashtagRecord,
  type ObjectiveCard,
} from '@elan/domain/catalog';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answersInMemory } from '../../base/testing/answers.ts';
import { expectAccessible } from '../../base/testing/expect-accessible.ts';
import { mountScreen } from '../../base/testing/mount-screen.tsx';
import { catalogSearch } from './catalog-search.ts';
import { CatalogScreen } from './catalog.screen.tsx';

const core: HashtagRecord = {
  id: '0198c0de-0000-7000-8000-000000000001',
  name: 'gainage',
  background: '#e3f2ec',
  colour: '#0b4a36',
  version: 1,
};
const yoga: DisciplineRecord = { id: '0198c0de-0000-7000-8000-000000000002', name: 'Yoga', version: 1 };

const api = answersInMemory();
const kept = (...items: HashtagRecord[]) => {
  api.on(catalogContract.hashtags, () => ({ items }));
};
beforeEach(() => {
  kept(core);
  api.on(catalogContract.disciplines, () => ({ items: [yoga] }));
  api.on(catalogUsesContract.uses, () => ({ items: [], total: 0, capped: false }));
});

const open = (query: string) =>
  mountScreen(CatalogScreen, {
    at: `/app/objectives?${query}`,
    search: catalogSearch,
    user: { role: 'ADMIN' },
  });
const dialogs = page.getByRole('dialog');

test('a hashtag is refused while its text would not be read, then kept in its colours', async () => {
  kept();
  api.on(hashtagsContract.addHashtag, ({ body }) => {
    const added = { id: core.id, version: 1, ...body };
    kept(added);
    return added;
  });
  await open('tab=hashtags');
  await page.getByRole('button', { name: 'Ajouter un hashtag' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter un hashtag' });
  const word = dialog.getByLabelText(/^Mot/);
  const colour = dialog.getByRole('textbox', { name: 'Couleur du mot', exact: true });
  const add = dialog.getByRole('button', { name: 'Ajouter', exact: true });
  await word.fill('#gainage');
  await expect.element(word).toHaveValue('gainage');
  await colour.fill('#9fd3bd');
  await expect.element(dialog.getByText(/il en faut au moins 4,5/)).toBeVisible();
  await add.click();
  await expect.element(dialog.getByText(/se lit mal sur ce fond/)).toBeVisible();
  expect(api.callsOf(hashtagsContract.addHashtag)).toEqual([]);
  await colour.fill('#0b4a36');
  await expect.element(dialog.getByText(/le mot se lit bien/)).toBeVisible();
  await expectAccessible('new hashtag');
  await add.click();
  await expect.poll(() => dialogs.elements()).toEqual([]);
  await expect.element(page.getByRole('table', { name: 'Hashtags' }).getByText('#gainage')).toBeVisible();
  expect(api.callsOf(hashtagsContract.addHashtag)[0]?.body).toMatchObject({
    name: 'gainage',
    colour: '#0b4a36',
  });
});

test('Escape answers to the question above alone; then it asks before it takes the word that was typed', async () => {
  api.on(hashtagsContract.removeHashtag, () => {
    kept();
    return {};
  });
  await open('tab=hashtags');
  await page.getByRole('button', { name: '#gainage' }).click();
  const known = page.getByRole('dialog', { name: '#gainage', exact: true });
  const remove = known.getByRole('button', { name: 'Supprimer le hashtag' });
  const removal = page.getByRole('dialog', { name: 'Supprimer #gainage' });
  await known.getByLabelText(/^Mot/).fill('autre');
  await remove.click();
  await expect.element(removal).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => removal.elements()).toEqual([]);
  await expect.poll(() => dialogs.elements()).toHaveLength(1);
  await expect.element(known.getByLabelText(/^Mot/)).toHaveValue('autre');

  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('dialog', { name: /^Abandonner la saisie/ });
  await question.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect.poll(() => question.elements()).toEqual([]);
  await remove.click();
  await removal.getByRole('button', { name: 'Supprimer le hashtag' }).click();
  await expect.poll(() => page.getByText('#gainage').elements()).toEqual([]);
  expect(api.callsOf(hashtagsContract.removeHashtag)[0]?.params).toEqual({ id: core.id });
});

test('a discipline is refused under the name of another, at its field, then added', async () => {
  api.on(disciplinesContract.addDiscipline, ({ body }) => {
    if (body.name === 'YOGA') throw catalogErrors.fail('disciplines/name-taken');
    const added = { id: core.id, version: 1, ...body };
    api.on(catalogContract.disciplines, () => ({ items: [added, yoga] }));
    return added;
  });
  await open('tab=disciplines');
  await page.getByRole('button', { name: 'Ajouter une discipline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter une discipline' });
  const name = dialog.getByLabelText(/^Nom/);
  const add = dialog.getByRole('button', { name: 'Ajouter', exact: true });
  await name.fill('YOGA');
  await add.click();
  await expect.element(dialog.getByText(/porte déjà ce nom/)).toBeVisible();
  await expect.element(name).toHaveFocus();
  await name.fill('Sophrologie');
  await add.click();
  await expect
    .element(page.getByRole('table', { name: 'Disciplines' }).getByText('Sophrologie'))
    .toBeVisible();
});

test('an objective that is used keeps its keyword and is not deleted; it says what uses it', async () => {
  const back: ObjectiveCard = {
    id: '0198c0de-0000-7000-8000-000000000003',
    keyword: 'dos',
    name: 'Soulager le dos',
    description: 'Un dos tenu.',
    intensity: 1,
    kcal: 120,
    hidden: false,
    discipline: null,
    video: null,
    imageVersion: null,
    version: 1,
    used: true,
  };
  const program = { kind: 'program', id: core.id, name: 'Verdalys', type: 'COMMUNITY' } as const;
  const use = { ...program, status: 'ACTIVE', on: '2026-05-04', postalCode: null };
  api.on(objectivesContract.page, () => ({ items: [back], total: 1, capped: false }));
  api.on(objectivesContract.card, () => back);
  api.on(videosContract.page, () => ({ items: [], total: 0, capped: false }));
  api.on(catalogUsesContract.uses, () => ({ items: [use], total: 1, capped: false }));
  await open('search=soulager');
  await page.getByRole('button', { name: 'Soulager le dos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Soulager le dos' });
  await expect.element(dialog.getByRole('heading', { name: 'Utilisations (1)' })).toBeVisible();
  await expect
    .element(dialog.getByRole('list', { name: 'Utilisations' }).getByText(/Verdalys/))
    .toBeVisible();
  await expect.element(dialog.getByLabelText(/^Mot-clé/)).toHaveAttribute('readonly');
  await expect.element(dialog.getByText(/il se masque, mais ne se supprime pas/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Supprimer l’objectif' }).elements()).toEqual([]);
});
