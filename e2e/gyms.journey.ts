// Crosses: gyms, news, sessions, coaches, accounts.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { chooseDay, demoPassword, mondayIn, openPage, signIn } from './walk.ts';

const television = { width: 1920, height: 1080 };
const portrait = { width: 1080, height: 1920 };

/** A wall has no scroll bar, in either direction: nobody could move it. */
async function expectNothingCut(wall: Page): Promise<void> {
  const overflow = await wall.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
  });
  expect(overflow[0]).toBeLessThanOrEqual(0);
  expect(overflow[1]).toBeLessThanOrEqual(0);
}

/** The gym of who runs one, as their page asks for it. */
async function ownGym(page: Page): Promise<{ id: string; name: string }> {
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/gyms');
  await signIn(page, 'salle@elan.test', demoPassword, '/app/machines');
  const { items } = (await (await answered).json()) as { items: { id: string; name: string }[] };
  const [gym] = items;
  if (!gym) throw new Error('nobody runs a gym');
  return gym;
}

test('the screen of a gym is paired by its code, shows what its manager says at once, and stays for a day without a network', async ({
  page,
  browser,
}, { retry }) => {
  const gym = await ownGym(page);
  const context = await browser.newContext({ viewport: television });
  const wall = await context.newPage();
  await openPage(wall, `/gym/${gym.id}`);
  await expect(wall.getByRole('heading', { level: 1, name: gym.name })).toBeVisible();
  const shown = wall.getByText(/Code d’association/);
  await expect(shown).toBeVisible();
  const code = ((await shown.textContent()) ?? '').replaceAll(/\D/g, '');
  expect(code).toHaveLength(6);
  await expectNothingCut(wall);
  await expectAccessible(wall, 'the wall of a gym');

  const name = `Entrée ${Date.now()}-${retry}`;
  const office = await browser.newPage();
  await signIn(office, 'admin@elan.test', demoPassword, `/app/gyms?gym=${gym.id}`);
  const card = office.getByRole('dialog', { name: gym.name });
  await card.getByLabel(/^Nom de l’écran/).fill(name);
  await card.getByRole('group', { name: 'Code affiché par l’écran' }).getByRole('textbox').first().click();
  await office.keyboard.type(code);
  await card.getByRole('button', { name: 'Associer l’écran' }).click();
  await expect(office.getByText('Écran associé')).toBeVisible();
  await expect(card.getByText(name)).toBeVisible();
  await expect(card.getByText(/1920.×.1080/).last()).toBeVisible();
  await wall.reload();
  await expect(wall.getByRole('heading', { level: 1, name: gym.name })).toBeVisible();
  await expect(shown).toHaveCount(0);

  // What its manager says is on the wall within seconds.
  const machines = wall.getByRole('region', { name: 'Machines' });
  const before = await machines.textContent();
  const free = page.getByRole('button', { name: /^Libre : /, pressed: false }).first();
  await free.click();
  await expect.poll(() => machines.textContent(), { timeout: 5000 }).not.toBe(before);
  const title = `Le sauna rouvre ${Date.now()}`;
  await page.goto('/app/news');
  await page.getByRole('button', { name: 'Publier une actualité' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Titre/).fill(title);
  await form.getByLabel(/^Texte/).fill('Dès demain, à partir de 10 h.');
  const read = wall.waitForResponse(
    async (answer) => answer.url().endsWith('/display') && (await answer.text()).includes(title),
    { timeout: 5000 },
  );
  await form.getByRole('button', { name: 'Publier', exact: true }).click();
  expect((await read).status()).toBe(200);

  // Held the other way round.
  await wall.setViewportSize(portrait);
  await expect(wall.getByRole('region', { name: 'Actualités' })).toBeVisible();
  await expectNothingCut(wall);
  await expectAccessible(wall, 'the wall of a gym, portrait');

  // Its worker keeps the page: a day without a network, the planning stays and says how old it is.
  await wall.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await wall.reload();
  await expect(wall.getByRole('heading', { level: 1, name: gym.name })).toBeVisible();
  await context.setOffline(true);
  await wall.clock.setFixedTime(Date.now() + 24 * 3_600_000);
  await wall.reload();
  await expect(wall.getByRole('heading', { level: 1, name: gym.name })).toBeVisible();
  await expect(wall.getByText(/Hors connexion, planning d’hier, \d\d:\d\d/)).toBeVisible();
  await wall.clock.setFixedTime(Date.now());
  await context.setOffline(false);
  await wall.reload();
  await expect(wall.getByText(/Données de/)).toBeVisible();
  await context.close();
  await office.close();
});

test('the public page of a gym has its words before any script runs', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  for (const slug of ['sgp', 'elan']) {
    const answer = await visitor.goto(`/wellness/${slug}`);
    expect(answer?.status()).toBe(200);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect((await visitor.goto('/wellness/nowhere'))?.status()).toBe(404);
  await context.close();
});

test('what is painted largest on the public page of a gym is words, or a picture asked for by the head of the page; each picture keeps its place', async ({
  browser,
}) => {
  for (const viewport of [
    { width: 412, height: 823 },
    { width: 1350, height: 940 },
  ]) {
    const context = await browser.newContext({ viewport });
    const visitor = await context.newPage();
    for (const slug of ['sgp', 'elan']) {
      await openPage(visitor, `/wellness/${slug}`);
      await expect(visitor.getByRole('region', { name: 'Planning de la semaine' })).toBeVisible();
      const largest = await visitor.evaluate(
        () =>
          new Promise<string>((resolve) => {
            new PerformanceObserver((seen) => {
              const last = seen.getEntries().at(-1) as (PerformanceEntry & { url: string }) | undefined;
              resolve(last?.url ?? '');
            }).observe({ type: 'largest-contentful-paint', buffered: true });
          }),
      );
      if (largest !== '') {
        const asked = visitor.locator(`link[rel="preload"][as="image"][href="${new URL(largest).pathname}"]`);
        await expect(asked, largest).toHaveCount(1);
      }
      for (const picture of await visitor.locator('main img').all()) {
        await expect(picture).toHaveAttribute('width', /^\d+$/);
        await expect(picture).toHaveAttribute('height', /^\d+$/);
      }
    }
    await context.close();
  }
});

test('who runs a gym plans a session in it, finds it in the calendar, and cancels it with its reason', async ({
  page,
}, { retry }) => {
  // A day of its own, on which nobody else plans.
  const day = mondayIn(16 + 2 * retry);
  await signIn(page, 'salle@elan.test', demoPassword, `/app/sessions?view=agenda&date=${day}`);
  await page
    .getByRole('button', { name: /^Planifier/ })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: 'Planifier une séance' });
  for (const label of ['Objectif', 'Lieu', 'Coach']) {
    await form.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
    await page.getByRole('listbox').getByRole('option').first().click();
  }
  await chooseDay(form.getByLabel(/^Date/), day);
  await form.getByLabel(/Heure de début/).fill('18:00');
  await form.getByRole('button', { name: 'Planifier la séance' }).click();
  await expect(form).toBeHidden();
  const held = page
    .getByRole('region', { name: 'Calendrier des séances' })
    .getByRole('button', { name: /18:00/ })
    .first();
  await held.click();
  const card = page.getByRole('dialog').first();
  await expect(card.getByText('18:00 – 19:00')).toBeVisible();
  await expect(card.getByText('Publiée', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a session of a gym');
  await card.getByRole('button', { name: 'Annuler la séance', exact: true }).click();
  const why = page.getByRole('dialog', { name: /Annuler cette séance/ });
  await why.getByLabel('Raison de l’annulation').fill('Le chauffage est en panne.');
  await why.getByRole('button', { name: 'Annuler la séance', exact: true }).click();
  await expect(why).toBeHidden();
  await expect(card.getByText(/Annulée/).first()).toBeVisible();
});
