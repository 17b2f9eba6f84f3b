import type { ImportedLine, LineState } from '@elan/domain/members';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { mountScreen } from '../../../base/testing/mount-screen.tsx';
import type { Fix } from './line-cell.tsx';
import { LinesList } from './lines-list.tsx';

const line = (number: number, lastName: string, state: LineState, problem?: string): ImportedLine => ({
  number,
  state,
  values: { email: `${lastName.toLowerCase()}@exemple.fr`, firstName: 'Zoé', lastName },
  notes: problem ? [{ field: 'email', kind: 'problem', message: problem, suggestion: null }] : [],
});

const lines = [
  ...Array.from({ length: 30 }, (_, index) => line(index + 2, `Prête${index}`, 'ready')),
  line(40, 'Hélène', 'invalid', 'Cette adresse est incomplète.'),
  line(41, 'Marchand', 'invalid', 'Cette adresse est incomplète.'),
];
const onFix = vi.fn<(fix: Fix) => void>();
const onChoose = vi.fn<() => void>();
const Screen = () => <LinesList lines={lines} leftOut={new Set()} onChoose={onChoose} onFix={onFix} />;
const mount = () => mountScreen(Screen, { at: '/app/users', search: z.object({}) });

test('the lines to correct come first; a person is found among them without accents', async () => {
  await mount();
  await expect
    .element(page.getByRole('button', { name: 'À corriger 2' }))
    .toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('searchbox', { name: 'Rechercher une ligne' }).fill('helene');
  await expect.element(page.getByLabelText('E-mail, ligne 40')).toBeVisible();
  await expect.element(page.getByLabelText('E-mail, ligne 41')).not.toBeInTheDocument();
});

test('a search that finds nothing says so, and its filters are erased at once', async () => {
  await mount();
  await page.getByRole('searchbox', { name: 'Rechercher une ligne' }).fill('personne');
  await expect.element(page.getByText('Aucune ligne de cette sorte.')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer les filtres' }).first().click();
  await expect
    .element(page.getByRole('button', { name: 'Toutes 32' }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByLabelText('Importer la ligne 2', { exact: true })).toBeChecked();
});

test('a line that is being corrected stays under its filter whatever it becomes', async () => {
  await mount();
  const email = page.getByLabelText('E-mail, ligne 41');
  await email.fill('marchand@exemple.fr ok');
  await page.getByLabelText('E-mail, ligne 40').click();
  expect(onFix).toHaveBeenCalledWith({ number: 41, field: 'email', value: 'marchand@exemple.fr ok' });
  await expect.element(email).toBeVisible();
});
