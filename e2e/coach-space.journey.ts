// Crosses: accounts, coaches, sessions, members, companies.
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import pg from 'pg';
import { onlyCoach } from '../apps/server/src/testing/identity-rows.ts';
import { expectAccessibleAndFit } from './accessibility.ts';
import { confirmedCompany, nameOfItsOwn, newCompany } from './new-company.ts';
import { demoPassword, openPage, signIn } from './walk.ts';

const databaseUrl = process.env['ELAN_DATABASE_URL'] ?? '';
const names = ['Alix', 'Boris', 'Céline', 'Denis', 'Élise', 'Fanny', 'Gaël', 'Hana'];

/**
 * A coach whose session has just begun, which nobody can plan.
 * That of the demonstration is there at some hours alone.
 */
async function coachAtWork(request: APIRequestContext): Promise<{ email: string; password: string }> {
  const { api, spotId } = await newCompany(request, nameOfItsOwn('Atelier du Pointage'));
  for (const [rank, firstName] of names.entries()) {
    const email = `pointage.${rank}.${Date.now()}@exemple.test`;
    await api.members.add({ body: { email, firstName, lastName: 'Personne' } });
  }
  const coach = await confirmedCompany(request, nameOfItsOwn('Atelier d’un Coach'));
  await onlyCoach(databaseUrl, coach.email);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `with begun as (
         insert into sessions (company_id, type, objective_id, spot_id, coach_id, status, paris_date, starts_at, ends_at,
           max_participants, registered)
         select s.company_id, 'COMMUNITY', (select id from objectives limit 1), s.id, c.id, 'ACTIVE',
           (now() at time zone 'Europe/Paris')::date, now(), now() + interval '45 minutes', 10, $3
         from spots s, coaches c where s.id = $1 and c.email = $2
         returning id, company_id)
       insert into session_participants (company_id, session_id, member_id, status, registered_at)
       select begun.company_id, begun.id, m.id, 'REGISTERED', now()
       from begun join members m on m.company_id = begun.company_id`,
      [spotId, coach.email, names.length],
    );
  } finally {
    await client.end();
  }
  return coach;
}

/** Signs in to the coaches’ space by its own page. */
async function signInAsCoach(page: Page, email: string, password: string): Promise<void> {
  await openPage(page, '/coach/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/coach$/);
}

test('a coach marks who came on a telephone, without a network for a while; the administrator sees it', async ({
  browser,
  request,
}) => {
  const { email, password } = await coachAtWork(request);
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
  });
  const page = await phone.newPage();
  await signInAsCoach(page, email, password);
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
