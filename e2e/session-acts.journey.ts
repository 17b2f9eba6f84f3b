// Crosses: sessions, coaches, spots.
import { addDays } from '@elan/domain/kernel';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { nameOfItsOwn, newCompany, spotName, startProgram, type Manager } from './new-company.ts';
import { chooseDay, demoPassword, mailsTo, quietMondayIn, signIn } from './walk.ts';

test.describe.configure({ mode: 'serial' });

const company = nameOfItsOwn('Atelier des Séances');
let manager: Manager;
let days: string[];
// The coaches of a first attempt are taken: another one comes weeks later.
test.beforeAll(async ({ request }, { retry }) => {
  const made = await newCompany(request, company);
  const slots = [1, 2, 4].map((weekday) => ({ weekday, start: '08:00' }));
  days = await startProgram(request, made, {
    startDate: quietMondayIn(2 + 9 * retry),
    slots,
    sessionsSold: 6,
  });
  manager = made;
});

const firstDay = () => days[0] ?? '';
const card = (page: Page) => page.getByRole('dialog', { name: 'Soulager le dos' });
const button = (within: Locator | Page, name: string) => within.getByRole('button', { name, exact: true });
const own = (page: Page) => page.getByRole('button', { name: new RegExp(company) });
const notice = (page: Page, title: string) => page.getByRole('region').getByText(title, { exact: true });

async function choose(dialog: Locator, label: string, option: string | RegExp): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).click();
  await dialog.page().getByRole('option', { name: option }).first().click();
}

async function openAgenda(page: Page, day: string): Promise<void> {
  await signIn(page, 'admin@elan.test', demoPassword, `/app/sessions?view=agenda&date=${day}`);
}

test('an administrator keeps a draft without a place, completes it, publishes it, and reads its history', async ({
  page,
}) => {
  const day = addDays(firstDay(), 4);
  await openAgenda(page, day);
  await button(page, 'Planifier une séance').click();
  const form = page.getByRole('dialog', { name: 'Planifier une séance' });
  await choose(form, 'Entreprise', company);
  await choose(form, 'Objectif', 'Soulager le dos');
  await chooseDay(form.getByLabel(/^Date/), day);
  // Key by key, as on a phone, whose keyboard of digits has no colon.
  const begin = form.getByLabel(/Heure de début/);
  await begin.pressSequentially('2400');
  await begin.press('Tab');
  await expect(begin).toHaveValue('24:00');
  await expect(form.getByText('Saisissez une heure valide, par exemple 12:30.')).toBeVisible();
  await begin.fill('');
  await begin.pressSequentially('1700');
  await button(form, 'Planifier la séance').click();
  await expect(form.getByText('Choisissez un lieu.')).toBeVisible();
  await expectAccessible(page, 'event without a place');
  await button(form, 'Enregistrer en brouillon').click();
  await expect(form).toBeHidden();

  await own(page).filter({ hasText: 'Brouillon' }).click();
  await expect(card(page).getByText('Enregistrée en brouillon')).toBeVisible();
  await expectAccessible(page, 'card of a draft');
  await button(card(page), 'Modifier').click();
  const draft = page.getByRole('dialog', { name: 'Modifier ce brouillon' });
  await choose(draft, 'Lieu', new RegExp(spotName));
  await choose(draft, 'Coach', 'Malik Benali');
  await draft.getByLabel('Prix hors taxes').fill('95');
  await expectAccessible(page, 'form of a draft');
  await button(draft, 'Enregistrer le brouillon').click();
  await expect(draft).toBeHidden();
  await expect(card(page).getByText('95,00\u00a0€')).toBeVisible();

  await button(card(page), 'Publier').click();
  await button(page.getByRole('dialog', { name: /Publier cette séance/ }), 'Publier').click();
  await expect(notice(page, 'Séance publiée')).toBeVisible();
  await expect(card(page).getByText('Publiée', { exact: true })).toBeVisible();
  await expect(card(page).getByText('À venir')).toBeVisible();
});

test('it is moved by its form, moved back within ten seconds, and its company is written to', async ({
  page,
  request,
}) => {
  const day = addDays(firstDay(), 4);
  await openAgenda(page, day);
  await own(page).filter({ hasText: '17:00' }).click();
  await button(card(page), 'Déplacer').click();
  const form = page.getByRole('dialog', { name: 'Déplacer cette séance' });
  const hour = form.getByLabel(/Heure de début/);
  await expect(hour).toBeVisible();
  await expectAccessible(page, 'form of a move');
  await hour.fill('15:00');
  await button(form, 'Déplacer la séance').click();
  await expect(form.getByText('Le lieu est fermé à cette heure.', { exact: false }).first()).toBeVisible();
  await expect(hour).toBeFocused();
  await hour.fill('12:00');
  await button(form, 'Déplacer la séance').click();
  await expect(form).toBeHidden();
  await expect(card(page).getByText('12:00 – 13:00')).toBeVisible();
  await expect(card(page).getByText(/^Déplacée du .* à 17:00 au .* à 12:00$/)).toBeVisible();
  await button(page, 'Annuler le déplacement').click();
  await expect(notice(page, 'Déplacement annulé')).toBeVisible();
  await expect(card(page).getByText('17:00 – 18:00')).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(request, manager.email)).map(({ text }) => text).join('\n'))
    .toContain('Notre équipe a modifié la séance');
});

test('one of a programme is cancelled: it is said before that it will not count, and it is restored', async ({
  page,
}) => {
  await openAgenda(page, firstDay());
  await own(page).filter({ hasText: '08:00' }).first().click();
  const dialog = page.getByRole('dialog').first();
  await button(dialog, 'Annuler la séance').click();
  const form = page.getByRole('dialog', { name: /Annuler cette séance/ });
  await expect(form.getByText(/^Elle ne sera pas comptée/)).toBeVisible();
  await button(form, 'Annuler la séance').click();
  await expect(form.getByText(/Donnez une raison d’au moins 10/)).toBeVisible();
  await expect(form.getByLabel('Raison de l’annulation')).toBeFocused();
  await expectAccessible(page, 'cancellation refused');
  await form.getByLabel('Raison de l’annulation').fill('La salle est inondée.');
  await button(form, 'Annuler la séance').click();
  await expect(form).toBeHidden();
  await expect(notice(page, 'Séance annulée')).toBeVisible();
  // The button that opened the form is gone.
  await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeFocused();
  await expect(dialog.getByText(/Annulée, au moins 24\sh avant, donc non comptée/)).toBeVisible();
  await expectAccessible(page, 'card of a cancelled session');
  await button(dialog, 'Rétablir').click();
  await button(page.getByRole('dialog', { name: /Rétablir cette séance/ }), 'Rétablir').click();
  await expect(notice(page, 'Séance rétablie')).toBeVisible();
  await expect(dialog.getByText('Rétablie', { exact: true })).toBeVisible();
});

test('a session is duplicated to another day with all that it has', async ({ page }) => {
  const day = addDays(firstDay(), 4);
  await openAgenda(page, day);
  await own(page).filter({ hasText: '17:00' }).click();
  await button(card(page), 'Dupliquer').click();
  const form = page.getByRole('dialog', { name: 'Dupliquer cette séance' });
  await expect(form.getByLabel(/Heure de début/)).toHaveValue('17:00');
  await expect(form.getByLabel('Prix hors taxes')).toHaveValue(/^95/);
  await chooseDay(form.getByLabel(/^Date/), addDays(day, 7));
  await expectAccessible(page, 'form of a copy');
  await button(form, 'Planifier la séance').click();
  await expect(form).toBeHidden();
  await page.goto(`/app/sessions?view=agenda&date=${day}`);
  // The agenda runs on from its day: the copy stands there after its original.
  await expect(own(page).filter({ hasText: '17:00' })).toHaveCount(2);
});
