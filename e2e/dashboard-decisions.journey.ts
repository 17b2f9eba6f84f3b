// Crosses: dashboards, sessions, programs, companies, prescriptors.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleAndFit } from './accessibility.ts';
import { demoPassword, signIn } from './walk.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Vues du tableau de bord' }).getByRole('link', { name, exact: true });

test('a prescriptor reads its portfolio and opens the counts of one of its companies', async ({ page }) => {
  await signIn(page, 'prescripteur@elan.test', demoPassword);
  const portfolio = page.getByRole('region', { name: 'Vos entreprises' });
  await expect(portfolio.getByRole('columnheader', { name: 'Couverture' })).toBeVisible();
  const company = portfolio.getByRole('rowheader').first().getByRole('link');
  const name = (await company.innerText()).trim();
  await company.click();
  await expect(page).toHaveURL(/\/app\/dashboard\/global\?company=/);
  await expect(page.getByText(new RegExp(name)).first()).toBeVisible();
  await expect(page.getByLabel('Entreprise')).toHaveValue(/.+/);
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
