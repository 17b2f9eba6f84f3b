// Crosses: accounts, sessions.
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { expectAccessibleAndFit } from './accessibility.ts';
import { newCompany, spotName, startProgram, type Manager } from './new-company.ts';
import { mondayIn, signIn } from './walk.ts';

const sold = 6;
let manager: Manager;
test.beforeAll(async ({ request }) => {
  const made = await newCompany(request, 'Atelier des Calendriers');
  const slots = [1, 2, 4].map((weekday) => ({ weekday, start: '08:00' }));
  await startProgram(request, made, { startDate: mondayIn(1), slots, sessionsSold: sold });
  manager = made;
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Abonner mon calendrier' });

/** The address that the dialog shows, as a path. */
async function addressOf(page: Page): Promise<string> {
  const field = dialogOf(page).getByLabel('Adresse de votre calendrier');
  await expect(field).toHaveValue(/\/api\/calendar\/[\w-]{43}\.ics$/);
  return new URL(await field.inputValue()).pathname;
}

/** What another calendar gets, without any session. */
async function readAs(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  return { status: answer.status(), type: answer.headers()['content-type'], text: await answer.text() };
}

test('a person subscribes another calendar, replaces the address, then ends it', async ({
  page,
  request,
}) => {
  await signIn(page, manager.email, manager.password, '/app/params');
  await page.getByRole('link', { name: 'Abonner mon calendrier' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('button', { name: 'Créer mon adresse' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Créer mon adresse' }).click();
  const first = await addressOf(page);
  await expect(dialog.getByText('Pas encore lue')).toBeVisible();
  await expectAccessibleAndFit(page, 'address of a calendar feed');

  const read = await readAs(request, first);
  expect([read.status, read.type]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(read.text.match(/^UID:session-/gm)).toHaveLength(sold);
  expect(read.text).toContain('DTSTART;TZID=Europe/Paris:');
  expect(read.text).toContain(`LOCATION:${spotName}`);

  await dialog.getByRole('button', { name: 'Nouvelle adresse' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Créer une nouvelle adresse' }).click();
  await expect(dialog.getByLabel('Adresse de votre calendrier')).not.toHaveValue(new RegExp(first));
  const second = await addressOf(page);
  expect((await readAs(request, first)).status).toBe(404);
  expect((await readAs(request, second)).status).toBe(200);

  await page.reload();
  await expect(
    dialog.getByText('L’adresse n’a été montrée qu’à sa création.', { exact: false }),
  ).toBeVisible();
  await expect(dialog.getByText('Pas encore lue')).toHaveCount(0);
  await expect(dialog.getByLabel('Adresse de votre calendrier')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer l’adresse' }).click();
  await expect(dialog.getByRole('button', { name: 'Créer mon adresse' })).toBeVisible();
  expect((await readAs(request, second)).status).toBe(404);
});
