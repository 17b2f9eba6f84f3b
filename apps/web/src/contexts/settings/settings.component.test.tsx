import { settingsContract, settingsErrors, type Setting } from '@elan/domain/settings';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../base/testing/answers.ts';
import { mountScreen } from '../../base/testing/mount-screen.tsx';
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

test('it is changed after the value that was read; a newer change is told in the form', async () => {
  api.on(settingsContract.change, () => {
    throw settingsErrors.fail('settings/changed-meanwhile');
  });
  await open('?setting=programs.weeks-ahead');
  const field = page.getByRole('textbox', { name: weeks.label });
  await field.fill('six');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(page.getByText('Saisissez un nombre.')).toBeVisible();
  await field.fill('10');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(page.getByText(/vient d’être changé par quelqu’un d’autre/)).toBeVisible();
  expect(api.callsOf(settingsContract.change).at(-1)).toMatchObject({
    body: { value: 10, readAt: weeks.changedAt },
  });
});

test('the last change is undone once it is asked for twice', async () => {
  api.on(settingsContract.change, () => ({ ...weeks, value: 6, previous: 8 }));
  await open();
  await page.getByRole('button', { name: /Annuler le dernier changement/ }).click();
  await page.getByRole('button', { name: 'Revenir' }).click();
  await expect.poll(() => api.callsOf(settingsContract.change).at(-1)).toMatchObject({ body: { value: 6 } });
});
