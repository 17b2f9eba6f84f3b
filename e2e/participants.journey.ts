// Crosses: sessions, members, programs.
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAndFit } from './accessibility.ts';
import { nameOfItsOwn, newCompany, spotName, startProgram, type Manager } from './new-company.ts';
import { demoPassword, mondayIn, signIn, tabTo } from './walk.ts';

test.describe.configure({ mode: 'serial' });

const names = [
  'Alix',
  'Boris',
  'Céline',
  'Denis',
  'Élise',
  'Fanny',
  'Gaël',
  'Hana',
  'Ismaël',
  'Jade',
  'Kenza',
];
const company = nameOfItsOwn('Atelier des Participants');
let manager: Manager;
let firstDay = '';
test.beforeAll(async ({ request }) => {
  const made = await newCompany(request, company);
  const slots = [1, 2, 4].map((weekday) => ({ weekday, start: '12:00' }));
  const days = await startProgram(request, made, { startDate: mondayIn(1), slots, sessionsSold: 6 });
  firstDay = days[0] ?? '';
  for (const [rank, firstName] of names.entries()) {
    const email = `participant.${rank}.${Date.now()}@exemple.test`;
    await made.api.members.add({ body: { email, firstName, lastName: 'Personne' } });
  }
  manager = made;
});

const panel = (page: Page) => page.getByRole('region', { name: 'Participants' });
const registered = (page: Page) => panel(page).getByRole('list', { name: 'Inscrits' }).getByRole('listitem');
const waiting = (page: Page) =>
  panel(page).getByRole('list', { name: 'Liste d’attente' }).getByRole('listitem');

/** A company reads the place of its sessions; an administrator, whose day holds those of others, their company too. */
async function openSession(page: Page, as: 'company' | 'administrator'): Promise<void> {
  const path = `/app/sessions?date=${firstDay}&view=day`;
  if (as === 'company') await signIn(page, manager.email, manager.password, path);
  else await signIn(page, 'admin@elan.test', demoPassword, path);
  const told = as === 'company' ? spotName : company;
  const calendar = page.getByRole('region', { name: 'Calendrier des séances' });
  await calendar
    .getByRole('button', { name: new RegExp(told) })
    .first()
    .click();
  await expect(panel(page)).toBeVisible();
}

test('a manager registers a team, the last of whom waits, and somebody’s leaving gives her the place, here and on another screen', async ({
  page,
  browser,
}) => {
  await openSession(page, 'company');
  await expect(panel(page).getByText('Personne n’est inscrit pour le moment.')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Inscrire' }).click();
  const dialog = page.getByRole('dialog', { name: 'Inscrire des participants' });
  await dialog.getByRole('button', { name: 'Inscrire' }).click();
  await expect(dialog.getByText('Choisissez au moins une personne.')).toBeVisible();
  await dialog.getByLabel('Rechercher un nom ou un e-mail').fill('elise');
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await dialog.getByRole('checkbox', { name: /Élise/ }).check();
  await dialog.getByLabel('Rechercher un nom ou un e-mail').fill('');
  await expect(dialog.getByRole('checkbox')).toHaveCount(names.length);
  for (const name of names.filter((known) => known !== 'Élise' && known !== 'Kenza')) {
    await dialog.getByRole('checkbox', { name: new RegExp(name) }).check();
  }
  await dialog.getByRole('checkbox', { name: /Kenza/ }).check();
  await expectAccessibleAndFit(page, 'people to register');
  // Who was chosen is not thrown away by a key.
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: /^Abandonner la saisie/ });
  await question.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(question).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Inscrire 11' }).click();
  const report = panel(page).getByRole('status').filter({ hasText: 'liste d’attente' });
  await expect(report).toContainText('10 personnes inscrites, 1 en liste d’attente');
  await expect(registered(page)).toHaveCount(10);
  await expect(waiting(page)).toContainText('Kenza Personne');
  await expectAccessibleAndFit(page, 'people of a session');

  const elsewhere = await browser.newPage();
  await openSession(elsewhere, 'company');
  await expect(waiting(elsewhere)).toHaveCount(1);
  await panel(page).getByRole('button', { name: 'Autres actions pour Boris' }).click();
  await page.getByRole('menuitem', { name: 'Désinscrire' }).click();
  await page
    .getByRole('dialog', { name: 'Désinscrire Boris' })
    .getByRole('button', { name: 'Désinscrire' })
    .click();
  await expect(waiting(page)).toHaveCount(0);
  await expect(registered(page).filter({ hasText: 'Kenza' })).toHaveCount(1);
  // The other screen follows by itself.
  await expect(waiting(elsewhere)).toHaveCount(0);
  await expect(registered(elsewhere).filter({ hasText: 'Kenza' })).toHaveCount(1);
  await elsewhere.close();

  const download = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Exporter' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('Kenza Personne;Inscrit;');
  expect(csv).toContain('Boris Personne;Désinscrit;');
  await expect(panel(page).getByText(/Le pointage ouvrira le/)).toBeVisible();
});

test('an administrator marks attendance from the keyboard, counts with the coach, and bans somebody from the programme', async ({
  page,
}) => {
  await openSession(page, 'administrator');
  const marks = (name: string) =>
    panel(page).getByRole('group', { name: new RegExp(`Pointage d(?:e |’)${name}`) });
  await tabTo(page, marks('Alix').getByRole('button', { name: 'Présent' }));
  await page.keyboard.press('p');
  await expect(marks('Alix').getByRole('button', { name: 'Présent' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // The next person's turn.
  await expect(marks('Céline').getByRole('button', { name: 'Présent' })).toBeFocused();
  await page.keyboard.press('r');
  await page.keyboard.press('a');
  await expect(marks('Céline').getByRole('button', { name: 'En retard' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(marks('Denis').getByRole('button', { name: 'Absent' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('ArrowUp');
  await expect(marks('Denis').getByRole('button', { name: 'Absent' })).toBeFocused();
  await panel(page).getByRole('button', { name: 'Tous présents' }).click();
  await expect(panel(page).getByText('dont 1 en retard, 1 absent')).toBeVisible();
  await panel(page).getByLabel('Comptés par le coach').fill('9');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('button', { name: 'Noter le nombre compté par le coach' })).toHaveCount(
    0,
  );
  await expectAccessibleAndFit(page, 'attendance of a session');

  await panel(page).getByRole('button', { name: 'Autres actions pour Jade' }).click();
  await page.getByRole('menuitem', { name: 'Exclure du programme' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exclure Jade' });
  await expect(dialog.getByRole('list', { name: 'Places libérées' }).getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Exclure' }).click();
  await expect(dialog.getByText('Donnez une raison d’au moins 10 caractères.')).toBeVisible();
  await expectAccessible(page, 'ban refused without a reason');
  await dialog.getByLabel('Raison').fill('Trois absences sans prévenir');
  await dialog.getByRole('button', { name: 'Exclure' }).click();
  await expect(dialog).toHaveCount(0);
  const bans = panel(page).getByRole('list', { name: 'Exclus du programme' });
  await expect(bans).toContainText('Trois absences sans prévenir');
  await expect(registered(page).filter({ hasText: 'Jade' })).toHaveCount(0);
  await bans.getByRole('button', { name: 'Lever l’exclusion de Jade' }).click();
  await page
    .getByRole('dialog', { name: 'Lever l’exclusion' })
    .getByRole('button', { name: 'Lever' })
    .click();
  await expect(bans).toHaveCount(0);
});

test('the card of an employee shows the sessions to come', async ({ page }) => {
  await signIn(page, manager.email, manager.password, '/app/employees');
  await page.getByRole('table', { name: 'Salariés' }).getByRole('button').filter({ hasText: 'Alix' }).click();
  const card = page.getByRole('dialog', { name: 'Alix' });
  await expect(card.getByRole('list', { name: 'Séances à venir' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'sessions of an employee');
});
