import { AppError } from '@elan/domain/kernel';
import { settingsContract, type Setting } from '@elan/domain/settings';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../base/testing/answers.ts';
import { mountScreen } from '../../base/testing/mount-screen.tsx';
import { nextSavedFile } from '../../base/testing/saved-file.ts';
import { settingsSearch } from './settings-search.ts';
import { SettingsScreen } from './settings.screen.tsx';

const weeks: Setting = {
  key: 'programs.weeks-ahead',
  group: 'Programmes',
  label: 'Semaines de séances générées d’avance',
  effect: 'La nuit suivante, les programmes actifs sont remplis jusqu’à cette échéance.',
  kind: 'whole',
  unit: 'semaines',
  min: 1,
  max: 52,
  source: 'D20',
  fallback: 6,
  value: 8,
  changedAt: '2026-11-20T10:00:00Z',
  changedBy: 'Alice Martin',
  previous: 6,
};
const api = answersInMemory();
beforeEach(() => {
  api.on(settingsContract.list, () => ({
    items: [weeks],
    awaited: [{ key: 'shop.day-pass-price', label: 'Pass journée', context: 'Tarifs et boutique' }],
  }));
});
const open = (query = '') =>
  mountScreen(SettingsScreen, {
    at: `/app/settings${query}`,
    search: settingsSearch,
    user: { role: 'ADMIN' },
  });

test('a setting says its value, bounds, default, effect, and who changed it when', async () => {
  await open();
  await expect.element(page.getByText('8 semaines', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText(/De 1 à 52.semaines\. Par défaut.: 6.semaines\. Changé le .* par Alice Martin\./))
    .toBeVisible();
  await expect.element(page.getByText(/attendus par «.Tarifs et boutique.».: Pass journée/)).toBeVisible();
});

test('the settings have a file, of those that are found (D30)', async () => {
  api.on(settingsContract.list, () => ({
    items: [weeks, { ...weeks, key: 'a.b', label: 'Autre réglage', effect: null }],
    awaited: [],
  }));
  await open('?search=avance');
  await expect.element(page.getByText('8 semaines', { exact: true })).toBeVisible();
  const saved = nextSavedFile();
  await page.getByRole('button', { name: 'Exporter' }).click();
  const { name, text } = await saved;
  expect(name).toMatch(/^reglages-/);
  expect(text).toMatch(/Programmes;Semaines de séances générées d’avance;.*;8\s?semaines;6\s?semaines;/);
  expect(text).not.toContain('Autre réglage');
});

test('what is wrong with a typed value is said at its field, before anything is sent', async () => {
  await open('?setting=programs.weeks-ahead');
  await page.getByRole('textbox', { name: weeks.label }).fill('six');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(page.getByText('Saisissez un nombre.')).toBeVisible();
  expect(api.callsOf(settingsContract.change)).toEqual([]);
});

test('changed by somebody else meanwhile, it shows both values, keeps what was typed and sends the choice', async () => {
  const theirs: Setting = {
    ...weeks,
    value: 12,
    changedAt: '2026-11-25T09:00:00Z',
    changedBy: 'Karim Benali',
    previous: 8,
  };
  api.on(settingsContract.change, ({ body }) => {
    if (body.readAt !== theirs.changedAt)
      throw new AppError('stale-version', 409, 'Modifié entre-temps.', { current: theirs });
    return { ...theirs, value: body.value, previous: 12 };
  });
  await open('?setting=programs.weeks-ahead');
  const field = page.getByRole('textbox', { name: weeks.label });
  await field.fill('10');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(page.getByRole('radio', { name: /Garder ma saisie.: 10.semaines/ })).toBeVisible();
  await expect.element(field).toHaveValue('10');
  // Nothing is sent before somebody has chosen.
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(page.getByText('Choisissez ce qui vaut.')).toBeVisible();
  expect(api.callsOf(settingsContract.change)).toHaveLength(1);
  await page.getByRole('radio', { name: /Prendre l’autre.: 12.semaines/ }).click();
  await expect.element(field).toHaveValue('12');
  await page.getByRole('radio', { name: /Garder ma saisie/ }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect
    .poll(() => api.callsOf(settingsContract.change).at(-1))
    .toMatchObject({ body: { value: 10, readAt: theirs.changedAt } });
});

test('the last change is undone once it is asked for twice', async () => {
  api.on(settingsContract.change, () => ({ ...weeks, value: 6, previous: 8 }));
  await open();
  await page.getByRole('button', { name: /Annuler le dernier changement/ }).click();
  await page.getByRole('button', { name: 'Revenir' }).click();
  await expect.poll(() => api.callsOf(settingsContract.change).at(-1)).toMatchObject({ body: { value: 6 } });
});
