// Crosses: sessions.
import { readFile } from 'node:fs/promises';
import { addDays, formatShortDate } from '@elan/domain/kernel';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAndFit } from './accessibility.ts';
import { nameOfItsOwn, newCompany, spotName, startProgram, type Manager } from './new-company.ts';
import { chooseDay, demoPassword, mondayIn, openPage, signIn, tabTo, workedOn } from './walk.ts';

const company = nameOfItsOwn('Atelier du Planning');
const sold = 6;
let manager: Manager & { spotId: string };
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
  await signIn(page, manager.email, manager.password, `/app/sessions?date=${firstDay()}`);
  const view = (name: string) => page.getByRole('radio', { name, exact: true });
  await tabTo(page, view('Mois'));
  await expect(events(page).first()).toBeVisible();
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
  }
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  // Past the ways to look at them, and « Aujourd’hui ».
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Semaine suivante' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`date=${addDays(firstDay(), 7)}`));
  await tabTo(page, events(page).first());
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(spotName)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(events(page).first()).toBeFocused();
});

test('a week without any session says where the next one is, and leads there', async ({ page }) => {
  const empty = addDays(firstDay(), 70);
  await signIn(page, manager.email, manager.password, `/app/sessions?view=week&date=${empty}`);
  const way = page.getByRole('button', { name: /^Prochaine séance/ });
  await expect(
    page.getByRole('status').filter({ hasText: /^Aucune séance sur cette période\.$/ }),
  ).toBeVisible();
  await expect(way).toBeVisible();
  await way.click();
  await expect(page).toHaveURL(new RegExp(`date=${firstDay()}`));
  await expect(events(page).first()).toBeVisible();
  await expect(way).toBeHidden();
  await openPage(page, `/app/sessions?view=day&date=${empty}&type=LIVE`);
  await expect(page.getByText(/Aucune séance à venir n’y répond\.$/).first()).toBeVisible();
  await expect(way).toBeHidden();
});

test('the filters live in the address: a reload and another person’s link show the same', async ({
  page,
}) => {
  await signIn(page, manager.email, manager.password, `/app/sessions?view=agenda&date=${firstDay()}`);
  await expect(events(page).first()).toBeVisible();
  const filters = page.getByRole('search', { name: 'Filtrer les séances' });
  const unfold = () => page.getByRole('button', { name: /^Filtres/ }).click();
  await unfold();
  await filters.getByLabel('Type', { exact: true }).selectOption({ label: 'Safety' });
  await expect(page).toHaveURL(/type=SAFETY/);
  await expect(events(page)).toHaveCount(0);
  await page.reload();
  await unfold();
  await expect(filters.getByLabel('Type', { exact: true })).toHaveValue('SAFETY');
  await expect(events(page)).toHaveCount(0);
  await filters.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(page).not.toHaveURL(/type=/);
  await expect(events(page).first()).toBeVisible();

  await filters.getByLabel('Statut', { exact: true }).selectOption('CANCELLED');
  await page.getByRole('link', { name: 'Liste', exact: true }).click();
  await expect(page).toHaveURL(/status=CANCELLED/);
  await expect(
    page
      .getByRole('main')
      .getByText(/^Aucune séance/)
      .first(),
  ).toBeVisible();
  await filters.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(page).not.toHaveURL(/status=/);
  await expect(page.getByRole('row')).toHaveCount(sold + 1);
});

test('several filters at once are taken off one by one', async ({ page }) => {
  await signIn(page, manager.email, manager.password, '/app/sessions?display=list');
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(sold + 1);
  const filters = page.getByRole('search', { name: 'Filtrer les séances' });
  // The options of the other fields are those of the browser's own lists.
  const pick = async (label: string, option: RegExp) => {
    await filters.getByRole('combobox', { name: label }).click();
    await page.getByRole('listbox').getByRole('option', { name: option }).first().click();
  };
  await pick('Lieu', new RegExp(spotName));
  await expect(page).toHaveURL(/spot=/);
  await pick('Coach', /./);
  await expect(page).toHaveURL(/coach=/);
  await filters.getByLabel('Type', { exact: true }).selectOption({ label: 'Safety' });
  await expect(page.getByText('ne répond à ces filtres', { exact: false })).toBeVisible();
  await filters.getByRole('button', { name: /Retirer le filtre Type/ }).click();
  await expect(page).not.toHaveURL(/type=/);
  await expect(rows).toHaveCount(sold + 1);
  await filters.getByRole('button', { name: /Retirer le filtre Coach/ }).click();
  await expect(page).not.toHaveURL(/coach=/);
  await page.getByRole('link', { name: 'Calendrier', exact: true }).click();
  await expect(
    filters.getByRole('button', { name: `Retirer le filtre Lieu\u00a0: ${spotName}` }),
  ).toBeVisible();
});

test('the list is exported as a file that a French spreadsheet opens', async ({ page }) => {
  await signIn(page, manager.email, manager.password, '/app/sessions?display=list');
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

test('an administrator plans an event session, and is refused where another one stands', async ({ page }, {
  retry,
}) => {
  // Another journey takes this coach on a Friday.
  const wednesday = workedOn(addDays(firstDay(), 2));
  // The coach of a first attempt is taken that day.
  const day = retry === 0 ? wednesday : workedOn(addDays(wednesday, 7));
  await signIn(page, 'admin@elan.test', demoPassword, `/app/sessions?view=agenda&date=${day}`);
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

test.describe('an administrator drags a session to another hour', () => {
  test.use({ viewport: { width: 1280, height: 1500 }, hasTouch: true });

  const notice = (page: Page) => page.getByRole('alert').or(page.getByRole('status'));
  const at = (page: Page, hour: string) =>
    calendar(page).getByRole('button', { name: new RegExp(`${hour}.*${company}`) });
  const slot = (page: Page, hour: string) =>
    calendar(page).getByRole('button', { name: new RegExp(`^Choisir .*, ${hour}`) });
  const question = (page: Page) => page.getByRole('dialog', { name: 'Déplacer la séance' });

  /** Where the event is held, a few pixels under its top edge, and where that comes to be over an hour. */
  async function pathTo(page: Page, from: string, to: string) {
    const event = await at(page, from).boundingBox();
    const hour = await slot(page, to).boundingBox();
    if (!event || !hour) throw new Error('the day is not on screen');
    const x = event.x + event.width / 2;
    return { x, y: event.y + 12, endX: hour.x + hour.width / 2, endY: hour.y + 12 };
  }

  test.beforeEach(async ({ page }) => {
    await signIn(
      page,
      'admin@elan.test',
      demoPassword,
      `/app/sessions?view=day&date=${firstDay()}&spot=${manager.spotId}`,
    );
    await expect(at(page, '08:00')).toBeVisible();
  });

  test('with the mouse: it is asked, done, and undone', async ({ page }) => {
    const { x, y, endX, endY } = await pathTo(page, '08:00', '17:00');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(endX, endY, { steps: 8 });
    await expect(page.locator('[data-dragged-event]')).toContainText('17:00');
    await page.mouse.up();
    await expect(question(page)).toContainText('17:00');
    await expectAccessibleAndFit(page, 'move by dragging');
    await question(page).getByRole('button', { name: 'Déplacer la séance' }).click();
    await expect(at(page, '17:00')).toBeVisible();
    await page.getByRole('button', { name: 'Annuler le déplacement' }).click();
    await expect(at(page, '08:00')).toBeVisible();
  });

  test('a refusal leaves it where it stands, Escape and Annuler too', async ({ page }) => {
    const { x, y, endX, endY } = await pathTo(page, '08:00', '10:00');
    const drag = async () => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(endX, endY, { steps: 5 });
      await expect(page.locator('[data-dragged-event]')).toBeVisible();
    };
    await drag();
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-dragged-event]')).toHaveCount(0);
    await page.mouse.up();
    await expect(question(page)).toHaveCount(0);
    await drag();
    await page.mouse.up();
    await question(page).getByRole('button', { name: 'Annuler' }).click();
    await expect(question(page)).toHaveCount(0);
    await drag();
    await page.mouse.up();
    await question(page).getByRole('button', { name: 'Déplacer la séance' }).click();
    await expect(notice(page).getByText('Le lieu est fermé à cette heure', { exact: false })).toBeVisible();
    await expect(at(page, '08:00')).toBeVisible();
  });

  test('with a finger that stays on it', async ({ page }) => {
    const { x, y, endX, endY } = await pathTo(page, '08:00', '17:00');
    const device = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      device.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [{ x, y }]);
    await expect(page.locator('[data-dragged-event]')).toBeVisible();
    for (const step of [0.3, 0.6, 1]) {
      await touch('touchMove', [{ x: x + (endX - x) * step, y: y + (endY - y) * step }]);
    }
    await expect(page.locator('[data-dragged-event]')).toContainText('17:00');
    await touch('touchEnd', []);
    await expect(question(page)).toContainText('17:00');
    await question(page).getByRole('button', { name: 'Annuler' }).click();
    await expect(at(page, '08:00')).toBeVisible();
  });
});
