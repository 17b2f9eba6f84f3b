// Crosses: jobs, programs.
import { expect, test } from '@playwright/test';
import { demoPassword, signIn } from './walk.ts';

test('an administrator follows the daily jobs and runs the evening count again', async ({ page }) => {
  await signIn(page, 'admin@elan.test', demoPassword, '/app/jobs');
  await expect(page.getByRole('heading', { name: 'Tâches automatiques' })).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Tâches quotidiennes' }).getByRole('row', { name: /^Décompte du soir/ }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Relancer la tâche Décompte du soir' }).click();
  const ask = page.getByRole('dialog', { name: /Relancer la tâche/ });
  await expect(ask).toBeVisible();
  await ask.getByRole('button', { name: 'Relancer', exact: true }).click();
  await expect(ask).toHaveCount(0);
  await expect(page.getByText('Tâche relancée')).toBeVisible();

  await page.getByRole('button', { name: 'Passages de la tâche Décompte du soir' }).click();
  const runs = page.getByRole('dialog', { name: 'Décompte du soir' });
  await expect(runs).toBeVisible();
  await expect(page).toHaveURL(/job=programs\.count-sessions/);
});

test('an administrator sees that every programme is as planned', async ({ page }) => {
  await signIn(page, 'admin@elan.test', demoPassword, '/app/programs/checks');
  await expect(page.getByRole('heading', { name: 'Écarts de planning' })).toBeVisible();
  await expect(
    page
      .getByText('Tout est conforme au planning.')
      .or(page.getByRole('heading', { name: 'Programmes à réparer' })),
  ).toBeVisible();
});
