// Crosses: accounts, coaches, sessions, members, companies.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleAndFit } from './accessibility.ts';
import { demoPassword, openPage, signIn } from './walk.ts';

/** Signs in to the coaches’ space by its own page. */
async function signInAsCoach(page: Page, email: string, password = demoPassword): Promise<void> {
  await openPage(page, '/coach/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/coach$/);
}

test('a coach marks who came on a telephone, without a network for a while; the administrator sees it', async ({
  browser,
}) => {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
  });
  const page = await phone.newPage();
  await signInAsCoach(page, 'coach@elan.test');
  await expect(page.getByRole('heading', { name: 'Participants' })).toBeVisible();
  await expectAccessibleAndFit(page, 'the session of a coach');
  const first = page.getByRole('group', { name: /^Présence de/ }).first();
  const name = ((await first.getAttribute('aria-label')) ?? '').replace('Présence de ', '');
  await phone.setOffline(true);
  await page.getByRole('button', { name: `Présent\u00a0: ${name}` }).click();
  await page.getByRole('button', { name: 'Une personne de plus' }).click();
  await expect(page.getByText(/pointages? en attente d’envoi/)).toBeVisible();
  await expectAccessibleAndFit(page, 'marks that wait for a network');
  await phone.setOffline(false);
  await expect(page.getByText(/en attente d’envoi/)).toBeHidden({
    timeout: 20_000,
  });
  await page.reload();
  await expect(page.getByRole('button', { name: `Présent\u00a0: ${name}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const read = await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('jwt-coach')}`,
    };
    const answer = await fetch('/api/coach/sessions', { headers });
    return (await answer.json()) as {
      items: { id: string; people: { attendance: string | null }[] }[];
    };
  });
  const marked = read.items.find(({ people }) => people.some(({ attendance }) => attendance === 'PRESENT'));
  await phone.close();

  const office = await browser.newContext();
  const desk = await office.newPage();
  await signIn(desk, 'admin@elan.test', demoPassword, '/app/sessions');
  const seen = await desk.evaluate(async (id) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('jwt')}` };
    const answer = await fetch(`/api/sessions/${id}/participants`, { headers });
    return (await answer.json()) as {
      coachCounted: number | null;
      items: { name: string; status: string }[];
    };
  }, marked?.id ?? '');
  expect(seen.coachCounted).toBe(1);
  expect(
    seen.items.filter(({ status }) => status === 'PRESENT').map((one) => one.name.split(' ')[0]),
  ).toEqual([name.split(' ')[0]]);
  await office.close();
});
