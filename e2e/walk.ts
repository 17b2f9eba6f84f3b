import { accountsContract, audienceOf, type SessionUser } from '@elan/domain/accounts';
import { addDays, easterOf, holidayOn } from '@elan/domain/kernel';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';

/** The demonstration accounts' password. */
export const demoPassword = 'Elan-demo-2026!';

/** Opens a page and waits until its code is there: a prerendered page shows its buttons before they answer. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
}

/** Types an e-mail and a password on the sign-in page, and sends them. */
export async function sendSignIn(page: Page, email: string, password: string): Promise<void> {
  await openPage(page, '/auth/login');
  await page.getByLabel('E-mail professionnel').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** Waits for the document of the address: from one audience to another the address changes first, and the page is loaded after it. */
export async function documentOfItsAudience(page: Page): Promise<void> {
  await expect(async () => {
    // The public entry alone describes itself to search engines.
    const isPublic = (await page.locator('head > meta[name="description"]').count()) > 0;
    expect(isPublic).toBe(audienceOf(new URL(page.url()).pathname) === 'public');
    await expect(page.locator('html')).toHaveAttribute('data-ready', '', { timeout: 500 });
  }).toPass();
}

/** Signs in from the sign-in page, as a person does. */
export async function signInByForm(page: Page, email: string, password: string): Promise<void> {
  await sendSignIn(page, email, password);
  await expect(page).not.toHaveURL(/auth\/login/);
  await documentOfItsAudience(page);
}

let signIns = 0;
/** A place for each sign-in: the journeys make hundreds in a quarter of an hour, of which one place may make a hundred. */
function nextPlace(): string {
  signIns += 1;
  const worker = 1 + Number(process.env['TEST_WORKER_INDEX'] ?? 0);
  return `10.${worker}.${Math.floor(signIns / 200)}.${1 + (signIns % 200)}`;
}

/**
 * Opens a page as somebody who has signed in. The API is asked instead of the sign-in page, which costs two pages each time:
 * a journey that is about signing in takes `signInByForm`. `audience` for one of the two spaces.
 */
export async function signIn(
  page: Page,
  email: string,
  password: string,
  path = '/app',
  audience?: 'espace' | 'coach',
): Promise<void> {
  const context = page.context();
  const answer = await context.request.post(accountsContract.signIn.path, {
    data: { email, password, audience },
    headers: { 'x-forwarded-for': nextPlace() },
  });
  expect(answer.status(), `${email} signs in`).toBe(200);
  const { idToken, user } = (await answer.json()) as { idToken: string; user: SessionUser };
  if (user.status === 'PENDING') {
    const url = accountsContract.updateUser.path.replace(':uid', user._uid);
    const headers = { authorization: `Bearer ${idToken}` };
    const activated = await context.request.put(url, { headers, data: { status: 'ACTIVE' } });
    expect(activated.status(), `${email} is active`).toBe(200);
  }
  const { cookies } = await context.storageState();
  const localStorage = [{ name: audience ? `jwt-${audience}` : 'jwt', value: idToken }];
  await context.setStorageState({
    cookies,
    origins: [{ origin: new URL(answer.url()).origin, localStorage }],
  });
  await openPage(page, path);
}

type MailSummary = { to: string; text: string; createdAt: string };

/** Returns the mails to an address, newest first, as the development page of mails reads them. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<MailSummary[]> {
  const answer = await request.get('/api/dev/mails');
  const { items } = (await answer.json()) as { items: MailSummary[] };
  return items.filter(({ to }) => to === address);
}

/** What a job does (a mail, a text, the notice of a payment) comes when its turn has come: on a shared machine later than a page. */
export const byAJob = { timeout: 30_000 } as const;

/** Waits for a mail to an address that carries a code of six figures, and returns the newest one's. */
export async function codeMailedTo(request: APIRequestContext, address: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const [mail] = await mailsTo(request, address);
        code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
        return code;
      },
      { message: `a code mailed to ${address}`, ...byAJob },
    )
    .toBeDefined();
  return code ?? '';
}

/** Waits for a mail to an address that carries a link, and returns the newest one's link as a path. */
export async function linkMailedTo(request: APIRequestContext, address: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const [mail] = await mailsTo(request, address);
        link = /https?:\/\/\S+token=[\w-]+/.exec(mail?.text ?? '')?.[0];
        return link;
      },
      { message: `a link mailed to ${address}`, ...byAJob },
    )
    .toBeDefined();
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
}

/** Waits for a code texted to a French mobile, « 06… » without spaces, and returns the newest one. */
export async function codeTextedTo(request: APIRequestContext, mobile: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const answer = await request.get('/api/dev/texts');
        const { items } = (await answer.json()) as { items: { to: string; text: string }[] };
        const message = items.find(({ to }) => to === `+33${mobile.slice(1)}`);
        code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0];
        return code;
      },
      { message: `a code sent to ${mobile}`, ...byAJob },
    )
    .toBeDefined();
  return code ?? '';
}

/** Presses Tab until an element has the focus: who has no mouse must reach it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  // A dialog takes the focus just after it is drawn: a key before that is taken back.
  const isEntered = () =>
    target.evaluate((node) => node.closest('[role="dialog"]')?.contains(document.activeElement) ?? true);
  await expect.poll(isEntered, { message: 'the dialog has taken the focus' }).toBe(true);
  // To find an element by its name reads the whole page: it is found once, and again only when the page drew it anew.
  let found = await target.elementHandle();
  const hasFocus = async (): Promise<boolean> => {
    const state = await found?.evaluate((node) =>
      node.isConnected ? node === document.activeElement : undefined,
    );
    if (state !== undefined) return state;
    found = await target.elementHandle();
    return target.evaluate((node) => node === document.activeElement);
  };
  for (let step = 0; step < 250 && !(await hasFocus()); step += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** Chooses a day in the calendar of a date field, turning its months forward or back. */
export async function chooseDay(
  field: Locator,
  day: string,
  turn: 'Mois suivant' | 'Mois précédent' = 'Mois suivant',
): Promise<void> {
  const page = field.page();
  const words = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
  await field.click();
  // The months are turned once they are shown: a click too early goes past the day.
  await page.locator('[data-dates-dropdown]:visible').last().waitFor();
  const cell = page.getByRole('button', { name: words, exact: true });
  for (let month = 0; month < 18 && !(await cell.isVisible()); month += 1) {
    // A calendar of the page has buttons of the same name: the dropdown of the field comes after it.
    await page.getByRole('button', { name: turn }).last().click();
  }
  await cell.click();
}

/** A day, or the first one weeks later that is not a public holiday, as YYYY-MM-DD. */
export function workedOn(day: string): string {
  return holidayOn('metropole', day) === undefined ? day : workedOn(addDays(day, 7));
}

/** A Monday at least `weeks` weeks ahead that is not a public holiday, as YYYY-MM-DD. */
export function mondayIn(weeks: number): string {
  const soon = new Date();
  soon.setUTCDate(soon.getUTCDate() + 7 * weeks + ((8 - soon.getUTCDay()) % 7));
  return workedOn(soon.toISOString().slice(0, 10));
}

/** The first Monday at least `weeks` weeks ahead that begins two working weeks without a public holiday, as YYYY-MM-DD. */
export function quietMondayIn(weeks: number): string {
  const isClosed = (monday: string) =>
    Array.from({ length: 12 }, (_, day) => addDays(monday, day)).some(
      (day) => holidayOn('metropole', day) !== undefined,
    );
  let day = mondayIn(weeks);
  while (isClosed(day)) day = addDays(day, 7);
  return day;
}

/** The Monday before the next Easter Monday that is at least five weeks ahead. */
export function aWeekBeforeEasterMonday(): string {
  const soon = addDays(new Date().toISOString().slice(0, 10), 35);
  const year = Number(soon.slice(0, 4));
  const monday = (of: number) => addDays(easterOf(of), -6);
  return monday(year) > soon ? monday(year) : monday(year + 1);
}
