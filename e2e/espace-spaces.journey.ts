// Crosses: espace, accounts, members, companies.
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { expectAccessibleAndFit } from './accessibility.ts';
import { newCompany } from './new-company.ts';
import { demoPassword, documentOfItsAudience, openPage, signIn } from './walk.ts';

const databaseUrl = process.env['ELAN_DATABASE_URL'] ?? '';

/** Makes the manager of a company one of its employees too. */
async function alsoEmployee(email: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into members (company_id, user_id, email, first_name, last_name, status, source, joined_on)
       select m.company_id, u.id, u.email, u.first_name, u.last_name, 'ACTIVE', 'manual', '2026-01-05'
       from users u join account_managers m on m.user_id = u.id where u.email = $1`,
      [email],
    );
  } finally {
    await client.end();
  }
}

test('who manages a company and works in it goes from one space to the other and back without the password', async ({
  page,
  request,
}) => {
  const { email, password } = await newCompany(request, 'Atelier des Deux Espaces');
  await alsoEmployee(email);
  await signIn(page, email, password);
  await openPage(page, '/auth/apps');
  await expectAccessibleAndFit(page, 'choice between the people’s space and the company’s');
  await page.getByRole('button', { name: /Mon espace Élan/ }).click();
  await expect(page).toHaveURL(/\/espace$/);
  await documentOfItsAudience(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Séances' })).toBeVisible();
  // A token of one audience opens nothing of the other.
  const refused = await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('jwt-espace') ?? ''}`;
    const answer = await fetch('/api/members?page=1&size=25', { headers: { authorization } });
    return ((await answer.json()) as { error: { code: string } }).error.code;
  });
  expect(refused).toBe('auth/user-not-registered-this-app');

  await page.getByRole('link', { name: 'Profil' }).click();
  await page.getByRole('link', { name: 'Changer d’espace' }).click();
  await expect(page.getByRole('heading', { name: 'Quel espace ouvrir' })).toBeVisible();
  await page.getByRole('button', { name: /Espace entreprise/ }).click();
  await expect(page).toHaveURL(/\/app\/|\/tutorial/);
});

test('an unknown address of a space says so inside of that space, signed in or not', async ({ page }) => {
  for (const space of ['espace', 'coach'] as const) {
    await openPage(page, `/${space}/rien`);
    await expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Aller à la connexion' })).toHaveAttribute(
      'href',
      `/${space}/login`,
    );
  }
  await signIn(page, 'elan8@elan.test', demoPassword, '/espace/rien', 'espace');
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Séances' })).toBeVisible();
});
