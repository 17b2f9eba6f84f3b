import { readFile } from 'node:fs/promises';
import { addDays, formatShortDate } from '@elan/domain/kernel';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from './accessibility.ts';
import { newCompany, spotName, startProgram, type Manager } from './new-company.ts';
import { chooseDay, demoPassword, mondayIn, signIn, tabTo } from './walk.ts';

const company = 'Atelier du Planning';
const sold = 6;
let manager: Manager;
let days: string[];
test.beforeAll(async ({ request }) => {
  const made = await newCompany(request, company);
  const slots = [1, 2, 4].map((weekday) => ({ weekday, start: '08:00' }));
  days = await startProgram(request, made, { startDate: mondayIn(1), slots, sessionsSold: sold });
  manager = made;
});

const firstDay = () => days[0] ?? '';
const calendar = (page: Page) => page.getByRole('region', { name: 'Calendrier des séances' });
const events = (page: Page) => calendar(page).getByRole('button', { name: new RegExp(spotName) });

test('the calendar is walked with the keyboard: its views, its periods, the details of a session', async ({
  page,
}) => {
  await signIn(page, manager.email, manager.password);
  await page.goto(`/app/sessions?date=${firstDay()}`);
  const view = (name: string) => page.getByRole('radio', { name, exact: true });
  await tabTo(page, view('Mois'));
  await expect(events(page).first()).toBeVisible();
  await expectAccessibleEverywhere(page, 'calendar, month');
  for (const [name, key] of [
    ['Semaine', 'week'],
    ['Jour', 'day'],
    ['Agenda', 'agenda'],
  ] as const) {
    await page.keyboard.press('ArrowRight');
    await expect(view(name)).toBeChecked();
    await expect(view(name)).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`view=${key}`));
    await expect(events(page).first()).toBeVisible();
    await expectAccessible(page, `calendar, ${name}`);
  }
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Semaine suivante' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`date=${addDays(firstDay(), 7)}`));
  await tabTo(page, events(page).first());
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(spotName)).toBeVisible();
  await expectAccessibleEverywhere(page, 'details of a session');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(events(page).first()).toBeFocused();
});

test('the filters live in the address: a reload and another person’s link show the same', async ({
  page,
}) => {
  await signIn(page, manager.email, manager.password);
  await page.goto(`/app/sessions?view=agenda&date=${firstDay()}`);
  await expect(events(page).first()).toBeVisible();
  const filters = page.getByRole('search', { name: 'Filtrer les séances' });
  await filters.getByLabel('Type').selectOption({ label: 'Safety' });
  await expect(page).toHaveURL(/type=SAFETY/);
  await expect(events(page)).toHaveCount(0);
  await page.reload();
  await expect(filters.getByLabel('Type')).toHaveValue('SAFETY');
  await expect(events(page)).toHaveCount(0);
  await expectAccessibleEverywhere(page, 'agenda, filtered');
  await filters.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(page).not.toHaveURL(/type=/);
  await expect(events(page).first()).toBeVisible();

  await filters.getByLabel('Statut').selectOption('CANCELLED');
  await page.getByRole('link', { name: 'Liste', exact: true }).click();
  await expect(page).toHaveURL(/status=CANCELLED/);
  await expect(
    page
      .getByRole('main')
      .getByText(/^Aucune séance/)
      .first(),
  ).toBeVisible();
  await expectAccessible(page, 'list without a session');
  await filters.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(page).not.toHaveURL(/status=/);
  await expect(page.getByRole('row')).toHaveCount(sold + 1);
  await expectAccessibleEverywhere(page, 'list of sessions');
});

test('the list is exported as a file that a French spreadsheet opens', async ({ page }) => {
  await signIn(page, manager.email, manager.password);
  await page.goto('/app/sessions?display=list');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^seances-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  const [head = '', ...rows] = text.trimEnd().split('\r\n');
  expect(head.startsWith('\uFEFFDate;Début;Fin')).toBe(true);
  const place = head.split(';').indexOf('Lieu');
  expect(rows).toHaveLength(sold);
  expect(new Set(rows.map((row) => row.split(';')[0]))).toEqual(new Set(days.map(formatShortDate)));
  for (const row of rows) {
    expect(row).toContain(';08:00;08:45;');
    expect(row.split(';')[place]).toBe(spotName);
  }
});

async function choose(dialog: Locator, label: string, option: string | RegExp): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).click();
  await dialog.page().getByRole('option', { name: option }).first().click();
}

test('an administrator plans an event session, and is refused where another one stands', async ({ page }) => {
  const day = addDays(firstDay(), 4);
  await signIn(page, 'admin@elan.test', demoPassword);
  await page.goto(`/app/sessions?view=agenda&date=${day}`);
  const dialog = page.getByRole('dialog', { name: 'Planifier une séance' });
  const own = page.getByRole('button', { name: new RegExp(`17:00.*${company}`) });
  const fill = async (coach: string) => {
    await page.getByRole('button', { name: 'Planifier une séance' }).click();
    await choose(dialog, 'Entreprise', company);
    await choose(dialog, 'Lieu', new RegExp(spotName));
    await choose(dialog, 'Objectif', 'Soulager le dos');
    await choose(dialog, 'Coach', coach);
    await chooseDay(dialog.getByLabel(/^Date/), day);
    await dialog.getByLabel(/Heure de début/).fill('17:00');
  };
  await fill('Malik Benali');
  await dialog.getByLabel(/Places/).fill('11');
  await dialog.getByRole('button', { name: 'Planifier la séance' }).click();
  await expect(dialog.getByLabel(/Places/)).toBeFocused();
  await expectAccessibleEverywhere(page, 'refused event session');
  await dialog.getByLabel(/Places/).fill('8');
  await dialog.getByRole('button', { name: 'Planifier la séance' }).click();
  await expect(dialog).toBeHidden();
  await expect(own).toHaveCount(1);

  await fill('Élodie Caron');
  await dialog.getByRole('button', { name: 'Planifier la séance' }).click();
  await expect(dialog.getByText(/Une autre séance occupe ce lieu/)).toBeVisible();
  await expect(dialog.getByLabel(/Heure de début/)).toBeFocused();
  await expectAccessible(page, 'overlap refused');
  await page.keyboard.press('Escape');
  await expect(own).toHaveCount(1);
});
