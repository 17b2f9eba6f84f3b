// Crosses: members.
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleAndFit } from './accessibility.ts';
import { newCompany, type Manager } from './new-company.ts';
import { signIn } from './walk.ts';

test.describe.configure({ mode: 'serial' });

let manager: Manager;
test.beforeAll(async ({ request }) => {
  manager = await newCompany(request, 'Atelier des Listes');
});

const fixtures = new URL('../apps/server/src/contexts/members/fixtures/', import.meta.url);
const stamp = Date.now();
const address = (name: string) => `${name}.${stamp}@verdalys.example`;

// As a French Excel saves it, with a line to correct, one in double and a mistyped address.
const list = [
  'Prénom;Nom;E-mail',
  `Léa;Martin;${address('lea')}`,
  `Karim;B3nali;${address('karim')}`,
  `Zoë;Lecœur;${address('zoe')}`,
  `Léa;Martin;${address('LEA')}`,
  `Paul;Roux;paul@@${stamp}.verdalys.example`,
].join('\r\n');

const chooseFile = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer } | string) => {
  await page.getByLabel('Fichier de vos salariés').setInputFiles(file);
};

async function openImport(page: Page): Promise<void> {
  await page.goto('/app/employees');
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Importer des salariés' })).toBeVisible();
}

test('a manager imports a list: its lines are checked, corrected in place and added at once', async ({
  page,
}) => {
  await signIn(page, manager.email, manager.password);
  await openImport(page);
  for (const format of ['Excel', 'Excel 97 à 2003', 'CSV']) {
    const link = page.getByRole('link', { name: format, exact: true });
    const { ok, status } = await page.request
      .get((await link.getAttribute('href')) ?? '')
      .then((answer) => ({ ok: answer.ok(), status: answer.status() }));
    expect(ok, `${format}: ${status}`).toBe(true);
  }

  await chooseFile(page, { name: 'salaries.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await expect(page.getByRole('heading', { name: '5 lignes' })).toBeVisible();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('2');
  await expectAccessibleAndFit(page, 'import, lines to correct');

  const name = page.getByLabel('Nom, ligne 3', { exact: true });
  await page.route('**/api/member-imports/*', (route) => route.abort());
  await name.fill('Benali');
  await name.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'connexion' })).toBeVisible();
  await expect(name, 'a call that fails loses nothing of what was typed').toHaveValue('Benali');
  await page.unroute('**/api/member-imports/*');
  await name.press('Enter');
  await expect(page.getByLabel('Importer la ligne 3')).toBeChecked();
  await page.getByRole('button', { name: /^Remplacer par paul@/ }).click();
  await expect(page.getByLabel('Importer la ligne 6')).toBeChecked();
  await page.getByRole('button', { name: /^Toutes/ }).click();
  await expect(page.getByText('Cette adresse est déjà à la ligne 2.')).toBeVisible();
  await page.getByLabel('Importer la ligne 4').uncheck();

  await page.getByRole('button', { name: 'Importer 3\u00a0personnes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Importer' }).click();
  await expect(page.getByRole('heading', { name: 'Import terminé' })).toBeVisible();
  await expectAccessibleAndFit(page, 'import, result');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Télécharger les 2/ }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('salaries-a-corriger.csv');
  expect(readFileSync(await saved.path(), 'utf8')).toContain('Ligne non choisie');

  await page.getByRole('button', { name: 'Voir les salariés' }).click();
  await page.getByLabel('Rechercher un nom ou un e-mail').fill(address('karim'));
  await expect(page.getByText(address('karim'))).toBeVisible();
});

test('a workbook is read; a file that is something else is refused with what to do', async ({ page }) => {
  await signIn(page, manager.email, manager.password);
  await openImport(page);
  await chooseFile(page, {
    name: 'salaries.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('<html><table></table></html>'),
  });
  await expect(page.getByText('Ce fichier n’est pas du format que son nom annonce.')).toBeVisible();
  await page.getByRole('button', { name: /^Retirer salaries.xlsx/ }).click();
  for (const format of ['xlsx', 'xls']) {
    const buffer = readFileSync(new URL(`second-sheet.${format}`, fixtures));
    await chooseFile(page, { name: `liste.${format}`, mimeType: 'application/octet-stream', buffer });
    await expect(page.getByRole('heading', { name: '5 lignes' })).toBeVisible();
    await expect(page.getByText('Seule la feuille « Salariés » est lue.')).toBeVisible();
    // The server compares the lists: the switch turns with its answer.
    const whole = page.getByRole('switch', { name: 'Ce fichier est la liste complète' });
    await whole.click();
    await expect(whole).toBeChecked();
    await expect(page.getByRole('heading', { name: 'Départs à confirmer' })).toBeVisible();
    await expectAccessibleAndFit(page, `import, whole list, ${format}`);
    await page.getByRole('button', { name: 'Renoncer' }).click();
    await expect(page.getByLabel('Fichier de vos salariés')).toBeVisible();
  }
});
