// Crosses: companies, spots, accounts.
import { expect, test } from '@playwright/test';
import { expectAccessibleAndFit } from './accessibility.ts';
import { confirmedCompany } from './new-company.ts';
import { signIn } from './walk.ts';

test('the tutorial guards its required steps, lets the others wait, and brings back to them', async ({
  page,
}) => {
  const manager = await confirmedCompany(page.request, 'Atelier des Tilleuls');
  await signIn(page, manager.email, manager.password, '/tutorial');
  await expect(page).toHaveURL(/\/tutorial/);
  const steps = page.getByRole('navigation', { name: 'Étapes de la mise en route' });
  await expect(steps.getByRole('listitem').filter({ hasText: 'Adresse' })).toContainText('(fait)');
  await expect(steps.getByRole('link', { name: /Premier programme/ })).toHaveCount(0);

  await page.goto('/tutorial?step=recap');
  await expect(page.getByRole('heading', { level: 2, name: /Bienvenue/ })).toBeVisible();

  await steps.getByRole('button', { name: /Facultatif/ }).click();
  await steps.getByRole('link', { name: /Second gestionnaire/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Un second gestionnaire' })).toBeFocused();
  await expectAccessibleAndFit(page, 'optional step of the tutorial');
  await page.getByRole('button', { name: 'Plus tard' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Vos salariés' })).toBeFocused();
  await expect(steps.getByRole('listitem').filter({ hasText: 'Second gestionnaire' })).toContainText(
    'plus tard',
  );
  // Put off is not lost: the step is opened again, and done where it is done.
  await steps.getByRole('link', { name: /Second gestionnaire/ }).click();
  await page.getByRole('button', { name: 'Inviter' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail professionnel').fill(`adjoint@societe${manager.siret}.example`);
  await dialog.getByLabel('Prénom').fill('Hugo');
  await dialog.getByLabel('Nom', { exact: true }).fill('Marchand');
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(steps.getByRole('listitem').filter({ hasText: 'Second gestionnaire' })).toContainText(
    '(fait)',
  );
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Vos salariés' })).toBeFocused();

  await page.getByRole('link', { name: 'Continuer plus tard' }).click();
  await expect(page).toHaveURL(/\/app\/dashboard/);
  await page.getByRole('link', { name: 'Accidents du travail' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Vos accidents du travail' })).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
  await expect(page.getByText(/Indiquez le nombre d’accidents/)).toBeVisible();
});
