// Crosses: accounts, espace.
import { charterVersion } from '@elan/domain/accounts';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { demoPassword, documentOfItsAudience, openPage } from './walk.ts';

const email = 'elan2@elan.test';

/** Runs one statement on the database of the product, with that employee's address. */
async function ask(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: process.env['ELAN_DATABASE_URL'] ?? '' });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement, [email])).rows;
  } finally {
    await client.end();
  }
}

test('an employee who accepted an older charter reads the new one, and nothing opens before it is accepted', async ({
  page,
}) => {
  await ask(`update users set charter_version = '2024-01' where email = $1`);
  await openPage(page, '/espace/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/charte/);
  await documentOfItsAudience(page);
  const accept = page.getByRole('button', { name: 'J’accepte la charte' });
  await expect(accept).toBeVisible();
  // Another address of the space leads back to the charter.
  await page.goto('/espace/mine');
  await expect(page).toHaveURL(/\/charte/);
  await documentOfItsAudience(page);
  await accept.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/espace(?:$|\?)/);
  await expect(page.getByRole('heading', { name: 'Séances', exact: true })).toBeVisible();
  const [row] = await ask('select charter_version from users where email = $1');
  expect(row).toEqual({ charter_version: charterVersion });
});
