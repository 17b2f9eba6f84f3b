// Crosses: programs, sessions, companies.
import { addDays } from '@elan/domain/kernel';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAndFit } from './accessibility.ts';
import { apiAs, newCompany, prepareProgram, type Manager } from './new-company.ts';
import { chooseDay, demoPassword, mailsTo, mondayIn, signIn } from './walk.ts';

test.describe.configure({ mode: 'serial' });

const company = 'Atelier des Longues Routes';
const reason = 'Nos équipes sont en congés pour deux semaines.';
// Within the six weeks whose sessions are made ahead.
const pause = { startsOn: addDays(mondayIn(3), 1), endsOn: addDays(mondayIn(3), 12) };

let manager: Manager;
let running: string;
let waiting: string;
let firstStart: string;

test.beforeAll(async ({ request }) => {
  const made = await newCompany(request, company);
  const slotsAt = (start: string) => [1, 2, 4].map((weekday) => ({ weekday, start }));
  const first = { startDate: mondayIn(1), slots: slotsAt('08:00'), sessionsSold: 24 };
  const { id, office } = await prepareProgram(request, made, first);
  await office.programs.start({ params: { id } });
  // Three weeks after the earlier start that is proposed: two Mondays at most are skipped in a row.
  firstStart = mondayIn(10);
  const second = { startDate: firstStart, slots: slotsAt('12:00'), sessionsSold: 12 };
  waiting = (await prepareProgram(request, made, second)).id;
  running = id;
  manager = made;
});

const long = (day: string) =>
  new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' })
    .format(new Date(day))
    .replace(/ 1 /, ' 1er ');
const slashed = (day: string) => day.split('-').toReversed().join('/');
const pauseDays = `${slashed(pause.startsOn)} au ${slashed(pause.endsOn)}`;
const button = (within: Locator | Page, name: string) => within.getByRole('button', { name, exact: true });
const notice = (page: Page, title: string) => page.getByRole('region').getByText(title, { exact: true });
const card = (page: Page) => page.getByRole('dialog', { name: /^Community, / });
const state = (page: Page, words: string) => card(page).getByText(words, { exact: true }).first();

async function openCard(page: Page, id: string, as: 'company' | 'administrator'): Promise<void> {
  const path = `/app/programs?program=${id}`;
  if (as === 'company') await signIn(page, manager.email, manager.password, path);
  else await signIn(page, 'admin@elan.test', demoPassword, path);
  await expect(card(page)).toBeVisible();
}

test('a company asks for a pause once it saw what it would cancel, and takes its request back', async ({
  page,
  request,
}) => {
  await openCard(page, running, 'company');
  await button(card(page), 'Demander une pause').click();
  const form = page.getByRole('dialog', { name: 'Demander une pause' });
  await button(form, 'Demander la pause').click();
  await expect(form.getByText(/Donnez une raison d’au moins 10/)).toBeVisible();
  await expect(form.getByLabel(/^Premier jour/)).toBeFocused();
  await expectAccessible(page, 'refused request of a pause');
  await chooseDay(form.getByLabel(/^Premier jour/), pause.startsOn);
  await chooseDay(form.getByLabel(/^Dernier jour/), pause.endsOn);
  await form.getByLabel(/^Raison/).fill(reason);
  await expect(form.getByText(/séances? (sera|seront) annulée/)).toBeVisible();
  await button(form, 'Demander la pause').click();
  await expect(notice(page, 'Pause demandée')).toBeVisible();
  await expect(form).toBeHidden();

  await button(card(page), 'Retirer la demande').click();
  await button(page.getByRole('dialog', { name: /Retirer cette demande/ }), 'Retirer la demande').click();
  await expect(notice(page, 'Demande retirée')).toBeVisible();
  await expect(card(page).getByText('Retirée', { exact: true })).toBeVisible();
  const { programLife } = await apiAs(request, manager.email, manager.password);
  await programLife.requestPause({ params: { id: running }, body: { ...pause, reason } });
});

test('an administrator comes to the request from the planning and grants it; the company is told', async ({
  page,
  request,
}) => {
  await signIn(page, 'admin@elan.test', demoPassword, '/app/programs');
  await page.getByRole('link', { name: /^Répondre (?:à la demande|aux demandes)$/ }).click();
  const ours = page.getByRole('row').filter({ hasText: company });
  await expect(ours.getByText(reason)).toBeVisible();
  await button(ours, 'Accorder').click();
  const dialog = page.getByRole('dialog', { name: /Accorder cette pause/ });
  await expect(dialog.getByText(/La dernière séance passe au/)).toBeVisible();
  await expectAccessibleAndFit(page, 'pause about to be granted');
  await button(dialog, 'Accorder').click();
  await expect(notice(page, 'Pause accordée')).toBeVisible();
  await expect(ours).toHaveCount(0);
  await expect
    .poll(async () => (await mailsTo(request, manager.email)).map(({ text }) => text).join('\n'))
    .toContain(pauseDays);
});

test('a programme that an administrator paused from today is resumed', async ({ page, request }) => {
  const office = await apiAs(request, 'admin@elan.test', demoPassword);
  const today = Temporal.Now.plainDateISO('Europe/Paris').toString();
  await office.programLife.requestPause({
    params: { id: running },
    body: { startsOn: today, endsOn: addDays(today, 3), reason: 'La salle est en travaux cette semaine.' },
  });
  await openCard(page, running, 'administrator');
  await expect(state(page, 'Suspendu')).toBeVisible();
  await button(card(page), 'Reprendre').click();
  await button(page.getByRole('dialog', { name: /Reprendre ce programme/ }), 'Reprendre').click();
  await expect(notice(page, 'Programme repris')).toBeVisible();
  await expect(state(page, 'Actif')).toBeVisible();
});

test('an earlier start is proposed and the company accepts it, then a later one is imposed', async ({
  page,
  browser,
}) => {
  const earlier = mondayIn(7);
  await openCard(page, waiting, 'administrator');
  await button(card(page), 'Proposer une date plus proche').click();
  const proposal = page.getByRole('dialog', { name: 'Proposer une date plus proche' });
  await button(proposal, 'Proposer cette date').click();
  await expect(proposal.getByText('Choisissez la date de début.')).toBeVisible();
  await expectAccessible(page, 'refused proposal of a date');
  await chooseDay(proposal.getByLabel(/^Date plus proche/), earlier);
  await button(proposal, 'Proposer cette date').click();
  await expect(notice(page, 'Date proposée')).toBeVisible();
  await expect(state(page, 'Date à confirmer')).toBeVisible();

  const home = await browser.newContext();
  const reader = await home.newPage();
  await openCard(reader, waiting, 'company');
  await expect(card(reader).getByText(/Une date plus proche vous est proposée/)).toContainText(long(earlier));
  await button(card(reader), 'Accepter la date').click();
  const answer = reader.getByRole('dialog', { name: /Commencer plus tôt/ });
  await expect(answer.getByText(/au lieu du/)).toContainText(long(firstStart));
  await expectAccessible(reader, 'earlier date about to be accepted');
  await button(answer, 'Accepter la date').click();
  await expect(notice(reader, 'Date acceptée')).toBeVisible();
  await home.close();

  // The page of the administrator follows by itself.
  await expect(state(page, 'En attente de la date de début')).toBeVisible();
  await button(card(page), 'Reporter le début').click();
  const report = page.getByRole('dialog', { name: 'Reporter le début' });
  await expect(report.getByText(/Début prévu le/)).toContainText(long(earlier));
  await chooseDay(report.getByLabel(/^Nouvelle date de début/), firstStart);
  await button(report, 'Reporter le début').click();
  await expect(notice(page, 'Début reporté')).toBeVisible();
  await expect(card(page).getByText(long(firstStart)).first()).toBeVisible();
});

test('a programme is stopped for good once its company is typed, and stands among those that are over', async ({
  page,
}) => {
  await openCard(page, running, 'administrator');
  await button(card(page), 'Arrêter').click();
  const form = page.getByRole('dialog', { name: 'Arrêter ce programme' });
  await expect(form.getByText(/séances seront annulées/)).toBeVisible();
  await form.getByLabel(/^Raison de l’arrêt/).fill('L’entreprise ferme ce site.');
  const name = form.getByLabel(/^Saisissez/);
  await name.fill('Une autre entreprise');
  await button(form, 'Arrêter le programme').click();
  await expect(form.getByText(/pour continuer\.$/)).toBeVisible();
  await expect(name).toBeFocused();
  await expectAccessible(page, 'stop refused for want of a name');
  await name.fill(company.toLocaleLowerCase('fr'));
  await button(form, 'Arrêter le programme').click();
  await expect(notice(page, 'Programme arrêté')).toBeVisible();
  await expect(state(page, 'Terminé')).toBeVisible();
  await expect(card(page).getByText('L’entreprise ferme ce site.').first()).toBeVisible();
  await expect(button(card(page), 'Arrêter')).toHaveCount(0);
});
