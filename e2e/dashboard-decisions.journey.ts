// Crosses: dashboards, sessions, programs, companies, prescriptors.
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleAndFit } from './accessibility.ts';
import { demoPassword, signIn } from './walk.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Vues du tableau de bord' }).getByRole('link', { name, exact: true });
const figures = (page: Page) => page.getByRole('main');

test('a manager decides from the views: another period, a table in place of a curve, the figures anew, the file and the report of the month', async ({
  page,
}) => {
  await signIn(page, 'entreprise@elan.test', demoPassword, '/app/dashboard/global');
  await expect(figures(page).getByText('Séances tenues').first()).toBeVisible();
  await page.getByLabel('Période', { exact: true }).selectOption({ label: '14\u00a0jours' });
  await expect(page).toHaveURL(/period=14d/);
  for (const [name, words] of [
    ['Salariés', 'Licences utilisées'],
    ['Séances', 'Annulées tard'],
    ['Satisfaction', 'Taux de réponse'],
    ['Santé', 'Score santé'],
  ] as const) {
    await tab(page, name).click();
    await expect(figures(page).getByText(words).first()).toBeVisible();
    // The views keep the period of one another.
    await expect(page).toHaveURL(/period=14d/);
  }
  await tab(page, 'Séances').click();
  // Too few days for a curve: what it would draw is a table.
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectAccessibleAndFit(page, 'sessions of a dashboard, one as a table');
  const refresh = page.getByRole('button', { name: 'Actualiser' });
  await refresh.click();
  await expect(
    page.getByText(/Les chiffres sont à jour\.|Les chiffres .*\d+\u00a0h\u00a0\d\d/).first(),
  ).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: /Exporter/ }).click();
  expect((await file).suggestedFilename()).toMatch(/^tableau-de-bord-sessions.*\.csv$/);
  await page.getByRole('button', { name: /Rapport/ }).click();
  const report = page.waitForEvent('download');
  await page
    .getByRole('dialog', { name: 'Rapport du mois' })
    .getByRole('button', { name: 'Télécharger le PDF' })
    .click();
  const bytes = await readFile(await (await report).path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a prescriptor reads its portfolio and opens the counts of one of its companies', async ({ page }) => {
  await signIn(page, 'prescripteur@elan.test', demoPassword);
  const portfolio = page.getByRole('region', { name: 'Vos entreprises' });
  await expect(portfolio.getByRole('columnheader', { name: 'Couverture' })).toBeVisible();
  const company = portfolio.getByRole('rowheader').first().getByRole('link');
  const name = (await company.innerText()).trim();
  await company.click();
  await expect(page).toHaveURL(/\/app\/dashboard\/global\?company=/);
  await expect(page.getByText(new RegExp(name)).first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Entreprise' })).toHaveValue(/.+/);
});

test('an administrator reads the business, and the map of what waits, late ones first', async ({ page }) => {
  await signIn(page, 'admin@elan.test', demoPassword);
  await expect(page.getByRole('heading', { name: 'À traiter', exact: true })).toBeVisible();
  await tab(page, 'Carte des statuts').click();
  const map = page.getByRole('table', { name: 'Ce qui attend' });
  await expect(map.getByRole('row').nth(1)).toBeVisible();
  await page.getByLabel('Nature').selectOption({ index: 1 });
  await expect(page).toHaveURL(/kind=/);
  await expectAccessibleAndFit(page, 'map of statuses, narrowed');
});
