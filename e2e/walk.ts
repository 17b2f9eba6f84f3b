import { addDays, easterOf } from '@elan/domain/kernel';
import { expect, type Page } from '@playwright/test';

/** The demonstration accounts' password. */
export const demoPassword = 'Elan-demo-2026!';

/** Signs in from the sign-in page. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail professionnel').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).not.toHaveURL(/auth\/login/);
}

/** Returns the link that the newest mail to an address carries, read on the development page of mails. */
export async function linkMailedTo(page: Page, address: string): Promise<string> {
  const answer = await page.request.get('/api/dev/mails');
  const { items } = (await answer.json()) as { items: { to: string; text: string }[] };
  const mail = items.find(({ to }) => to === address);
  const link = /https?:\/\/\S+token=[\w-]+/.exec(mail?.text ?? '')?.[0];
  expect(link, `a link mailed to ${address}`).toBeDefined();
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
}

/** A Monday at least `weeks` weeks ahead, as YYYY-MM-DD. */
export function mondayIn(weeks: number): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 7 * weeks + ((8 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}

/** The Monday before the next Easter Monday that is at least five weeks ahead. */
export function aWeekBeforeEasterMonday(): string {
  const soon = addDays(new Date().toISOString().slice(0, 10), 35);
  const year = Number(soon.slice(0, 4));
  const monday = (of: number) => addDays(easterOf(of), -6);
  return monday(year) > soon ? monday(year) : monday(year + 1);
}
