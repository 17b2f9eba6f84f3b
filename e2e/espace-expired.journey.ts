// Crosses: espace, sessions, accounts.
import { expect, test, type Locator, type Page } from '@playwright/test';
import pg from 'pg';
import { demoPassword, signIn } from './walk.ts';

const databaseUrl = process.env['ELAN_DATABASE_URL'] ?? '';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Runs one statement on the database of the product. */
async function ask(statement: string, values: readonly string[] = []): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** An employee of the demonstration who was at a session that they have not rated. */
async function someoneWhoMayRate(): Promise<string> {
  const [found] = await ask(
    `select m.email from members m join session_participants p on p.member_id = m.id join sessions s on s.id = p.session_id
     where m.email like 'elan%@elan.test' and p.status in ('PRESENT', 'LATE') and s.ends_at between now() - interval '13 days' and now()
       and not exists (select from session_ratings r where r.session_id = s.id and r.member_id = m.id)
     order by m.email desc limit 1`,
  );
  if (!found?.['email']) throw new Error('nobody of the demonstration has a session to rate');
  return found['email'];
}

/**
 * The sign-in of a page ends while it is open, as after a week without it; the server remembers who a session is of for a second.
 * The newest one alone: another journey may be signed in as the same person.
 */
async function expire(page: Page, email: string): Promise<void> {
  await ask(
    `update sign_in_sessions set expires_at = now() - interval '1 second'
     where id = (select s.id from sign_in_sessions s join users u on u.id = s.user_id
                 where u.email = $1 and s.revoked_at is null order by s.created_at desc limit 1)`,
    [email],
  );
  await page.waitForTimeout(1500);
}

/** Taps what needs a sign-in; the page may have noticed by itself that it ended, and have left already: then nothing is tapped later either. */
async function tapUnlessGone(page: Page, button: Locator): Promise<void> {
  const tapped = button.tap({ timeout: 5000 }).catch(() => null);
  await Promise.race([tapped, page.waitForURL(/\/espace\/login/)]);
  await tapped;
}

async function comeBack(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/espace\/login/);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Se connecter' }).tap();
}

test('who taps to book with a sign-in that ended comes back to that very session, and books it', async ({
  page,
}) => {
  const email = 'elan7@elan.test';
  await signIn(page, email, demoPassword, '/espace', 'espace');
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Réserver/ }) })
    .first();
  await row.getByRole('link').tap();
  const book = page.getByRole('button', { name: 'Réserver ma place' });
  await expect(book).toBeVisible();
  const { pathname } = new URL(page.url());
  await expire(page, email);
  await tapUnlessGone(page, book);
  await comeBack(page, email);
  await expect(page).toHaveURL(new RegExp(`${pathname}$`));
  await page.getByRole('button', { name: 'Réserver ma place' }).tap();
  await expect(page.getByText('Votre place est réservée.')).toBeVisible();
  // Another run finds the session as this one did.
  await page.getByRole('button', { name: 'Rendre ma place' }).tap();
  await page.getByRole('button', { name: 'Rendre ma place' }).tap();
  await expect(book).toBeVisible();
});

test('what was half typed of a session stands there again after a sign-in that ended', async ({ page }) => {
  const email = await someoneWhoMayRate();
  await signIn(page, email, demoPassword, '/espace/activity', 'espace');
  await page
    .getByRole('button', { name: /^Évaluer/ })
    .first()
    .tap();
  await page.getByRole('group', { name: 'La séance' }).getByRole('radio', { name: '4 sur 5' }).check();
  await page
    .getByRole('group', { name: /^Le coach/ })
    .getByRole('radio', { name: '3 sur 5' })
    .check();
  const words = page.getByLabel('Quelques mots (facultatif)');
  await words.fill('Le rythme était bon, et la salle un peu');
  await expire(page, email);
  await tapUnlessGone(page, page.getByRole('button', { name: 'Envoyer mon avis' }));
  await comeBack(page, email);
  await expect(page).toHaveURL(/\/espace\/activity$/);
  await expect(words).toHaveValue('Le rythme était bon, et la salle un peu');
  await expect(page.getByRole('radio', { name: '4 sur 5' }).first()).toBeChecked();
});
