// Crosses: coaches, sessions, programs, catalog.
import { coachesContract } from '@elan/domain/coaches';
import { addDays, makeClient, type Transport } from '@elan/domain/kernel';
import { sessionsContract } from '@elan/domain/sessions';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleAndFit } from './accessibility.ts';
import { apiAs, nameOfItsOwn, newCompany } from './new-company.ts';
import { demoPassword, quietMondayIn, signIn, tabTo } from './walk.ts';

test.describe.configure({ mode: 'serial' });

const stamp = Date.now();
const company = nameOfItsOwn('Atelier Menacé');
const email = `zoe.lemaitre.${stamp}@coach.example`;

const row = (page: Page) =>
  page.getByRole('table', { name: 'Coachs' }).getByRole('row').filter({ hasText: email });
const card = (page: Page) => page.getByRole('dialog', { name: 'Zoé Lemaître' });

async function openCoaches(page: Page): Promise<void> {
  await signIn(page, 'admin@elan.test', demoPassword, '/app/coaches');
  await expect(page.getByRole('heading', { level: 1, name: 'Coachs' })).toBeVisible();
}

test('an administrator adds a coach by keyboard, and finds the card and the line', async ({ page }) => {
  await openCoaches(page);
  await expect(page.getByRole('table', { name: 'Coachs' })).toContainText('Hugo Morel');
  await tabTo(page, page.getByRole('button', { name: 'Ajouter un coach' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ajouter un coach' });
  await dialog.getByLabel('Prénom').fill('Zoé');
  await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill('Lemaître');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Mobile').fill('0612345678');
  await dialog.getByLabel('Zones d’intervention').fill('69 38000 ');
  await dialog.getByRole('button', { name: 'Ajouter une plage le lundi' }).click();
  await dialog.getByRole('button', { name: 'Ajouter une plage le lundi' }).click();
  const end = dialog.getByRole('combobox', { name: /Lundi, plage 1\s: fin/ });
  await end.selectOption('12:30');
  await dialog.getByRole('button', { name: 'Copier du mardi au vendredi' }).click();
  await dialog.getByRole('button', { name: 'Ajouter le coach' }).click();
  await expect(card(page).getByText(/^Vendredi\s: 09:00\s–\s12:30, 14:00\s–\s18:00$/)).toBeVisible();
  await expect(card(page).getByText('Manquant')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await page.getByLabel('Rechercher un nom ou un e-mail').fill(`lemaitre ${stamp}`);
  await expect(row(page)).toContainText('Zoé Lemaître');
});

test('a coach is taken off work after what is planned is shown; his session is threatened, and given to somebody else in one click', async ({
  page,
  request,
}) => {
  const { spotId } = await newCompany(request, company);
  const { idToken } = await (
    await request.post('/api/auth/sign-in', { data: { email: 'admin@elan.test', password: demoPassword } })
  ).json();
  const send: Transport = async ({ method, url, body }) => {
    const headers = { authorization: `Bearer ${idToken as string}` };
    const answer = await request.fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { data: body }),
    });
    return { status: answer.status(), body: await answer.json() };
  };
  const office = makeClient({ coaches: coachesContract, sessions: sessionsContract }, send);
  const [coach] = (
    await office.coaches.list({
      query: { search: String(stamp), sort: 'name', direction: 'asc', page: 1, size: 10 },
    })
  ).items;
  if (!coach) throw new Error('the coach of the first journey is not there');
  const before = await office.coaches.card({ params: { id: coach.id } });
  const { id, status: _status, disciplines, absences: _absences, openings: _openings, ...facts } = before;
  await office.coaches.update({
    params: { id },
    body: {
      ...facts,
      languages: [{ language: 'fr', level: 'C2' }],
      disciplineIds: disciplines.map((one) => one.id),
      proCardExpiresOn: '2040-01-31',
      insuranceExpiresOn: '2040-01-31',
      vigilanceExpiresOn: '2040-01-31',
    },
  });
  const objectives = await (await apiAs(request, 'admin@elan.test', demoPassword)).catalog.objectives();
  const options = await office.sessions.eventOptions();
  const companyId = options.companies.find(({ name }) => name === company)?.id ?? '';
  await office.sessions.create({
    body: {
      companyId,
      spotId,
      coachId: id,
      objectiveId: objectives.items[0]?.id ?? '',
      type: 'COMMUNITY',
      date: addDays(quietMondayIn(2), 1),
      start: '17:00',
      durationMinutes: 45,
      maxParticipants: 8,
    },
  });

  await openCoaches(page);
  await page.getByLabel('Rechercher un nom ou un e-mail').fill(String(stamp));
  await row(page).getByRole('button').filter({ hasText: email }).click();
  await card(page).getByRole('button', { name: 'Désactiver' }).click();
  const asked = page.getByRole('dialog', { name: /Désactiver Zoé Lemaître/ });
  await expect(asked.getByText(/1\sséance à venir/)).toBeVisible();
  await asked.getByRole('button', { name: 'Désactiver' }).click();
  const threats = card(page).getByRole('list', { name: 'Séances menacées' });
  await expect(threats).toContainText('Ce coach n’est plus actif.');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Séances menacées/ }).click();
  const threat = page.getByRole('listitem').filter({ hasText: company }).first();
  await expect(threat).toBeVisible();
  await threat.getByRole('button', { name: /Choisir un coach/ }).click();
  const choice = page.getByRole('dialog', { name: 'Confier la séance à un coach' });
  await expect(choice.getByText(/disponibles? sur/)).toBeVisible();
  await expectAccessibleAndFit(page, 'candidates for a session');
  await choice
    .getByRole('button', { name: /^Choisir / })
    .first()
    .click();
  await expect(choice).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: company })).toHaveCount(0);
});
