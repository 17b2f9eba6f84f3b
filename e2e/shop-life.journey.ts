// Crosses: shop, payments, coaches, sessions, subscriptions, members, accounts, mailing.
import { coachesContract, coachInputSchema } from '@elan/domain/coaches';
import { instantAt } from '@elan/domain/kernel';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleAndFit } from './accessibility.ts';
import {
  desk,
  devices,
  expectPaid,
  giveBuyer,
  openPurchases,
  order,
  phone,
  upToTheRecap,
} from './shop-walk.ts';
import { chooseDay, demoPassword, mailsTo, openPage, signIn } from './walk.ts';

const password = 'Grand-Elan-2026!';

const pay = (page: Page) => page.getByRole('button', { name: 'Carte acceptée', exact: true }).click();
const bodiesTo = async (page: Page, email: string) =>
  (await mailsTo(page.request, email)).map(({ text }) => text).join(' ');

/** Postal codes of nobody for each device: one coach of the demonstration goes to the first, others to `elsewhere`. */
const places = {
  'a desk': { postalCode: '20166', city: 'Grosseto-Prugna', elsewhere: '20163' },
  'a phone': { postalCode: '20167', city: 'Alata', elsewhere: '20164' },
} as const;

for (const { device, size } of devices)
  test.describe(`from ${device}`, () => {
    test.use(size);
    const place = places[device];

    test('a Wellness subscription by SEPA that the bank refuses on day 5 closes what it had opened', async ({
      page,
    }) => {
      const email = `adele.sepa.${Date.now()}@exemple.fr`;
      await upToTheRecap(page, ['Wellness'], email);
      await page.getByRole('radio', { name: /SEPA/ }).click();
      await order(page);
      await expectAccessibleAndFit(page, 'page of the fictitious bank');
      await page.getByRole('button', { name: 'Prélèvement rejeté au bout de 5', exact: false }).click();
      await expect(page.getByRole('heading', { name: 'Votre banque a la main.' })).toBeVisible();
      const bought = page.url();
      const number = /n°\s(\d{4}-\d+)/.exec(await page.locator('main').innerText())?.[1] ?? '';
      await openPurchases(page, email, password);
      await expect(page.getByText('Ouvert à titre provisoire')).toBeVisible();
      // The clock of the bank is everybody’s: what comes on day 5 is made to come now, for this debit alone.
      await openPage(page, '/dev/payments');
      const fired = page.waitForResponse(/\/happenings$/);
      await page.getByRole('button', { name: new RegExp(`^Échouer, Commande ${number}`) }).click();
      await fired;
      // The bank tells it in its own time.
      await expect(async () => {
        await openPage(page, bought);
        await expect(page.getByRole('heading', { name: 'Le paiement a été refusé.' })).toBeVisible({
          timeout: 1_000,
        });
      }).toPass({ timeout: 60_000 });
      await expect.poll(() => bodiesTo(page, email)).toMatch(/La banque a refusé le prélèvement/i);
      await openPage(page, '/espace/purchases');
      await expect(page.getByText('Retiré')).toBeVisible();
      await expectAccessibleAndFit(page, 'purchases after a refused debit');
    });

    test('a session with two friends keeps its day when its coach declines: another one comes', async ({
      page,
      browser,
    }) => {
      const office = await (await browser.newContext(desk)).newPage();
      await signIn(office, 'admin@elan.test', demoPassword, '/app/coaches');
      const headers = { authorization: `Bearer ${await office.evaluate(() => localStorage.getItem('jwt'))}` };
      const goesThere = async (email: string, postalCode: string) => {
        const list = await office.request.get(`${coachesContract.list.path}?size=100`, { headers });
        const { items } = (await list.json()) as { items: { id: string; email: string }[] };
        const id = items.find((coach) => coach.email === email)?.id ?? '';
        const path = coachesContract.card.path.replace(':id', id);
        const card = (await (await office.request.get(path, { headers })).json()) as Record<string, unknown>;
        const kept = Object.fromEntries(
          Object.keys(coachInputSchema.shape).map((key) => [key, card[key]] as const),
        );
        const disciplines = card['disciplines'] as { id: string }[] | undefined;
        // One of the two places at a time: a first attempt may have left the others where this coach is to go alone.
        const both = [place.postalCode, place.elsewhere] as string[];
        const zones = (card['zones'] as string[]).filter((zone) => !both.includes(zone));
        const data = {
          ...kept,
          ...(disciplines && { disciplineIds: disciplines.map((one) => one.id) }),
          zones: [...zones, postalCode],
          version: card['version'],
        };
        expect((await office.request.put(path, { headers, data })).status(), `${email} goes there`).toBe(200);
      };
      const others = ['coach2@elan.test', 'coach3@elan.test', 'coach4@elan.test'];
      await goesThere('coach@elan.test', place.postalCode);
      for (const other of others) await goesThere(other, place.elsewhere);
      const email = `adele.seance.${Date.now()}@exemple.fr`;
      const { objectives, firstSessionDay } = (await (
        await page.request.get('/api/shop/choices')
      ).json()) as {
        objectives: { id: string; name: string }[];
        firstSessionDay: string;
      };
      const hoursAt = async (postalCode: string, objectiveId: string, day: string) => {
        const data = { postalCode, day, objectiveId };
        const answer = await page.request.post('/api/shop/session-hours', { data });
        expect(answer.status(), `hours of ${postalCode}`).toBe(200);
        return ((await answer.json()) as { hours: number[] }).hours;
      };
      // An hour of this coach, alone to go there, that another one is free to take in their place.
      let chosen: { name: string; day: string; hour: number } | undefined;
      for (let ahead = 3; ahead < 14 && !chosen; ahead += 1) {
        const at = new Date(firstSessionDay);
        at.setUTCDate(at.getUTCDate() + ahead);
        // On a weekend no two of them work, and each question counts against the place that asks.
        if ([0, 6].includes(at.getUTCDay())) continue;
        const day = at.toISOString().slice(0, 10);
        for (const { id, name } of objectives) {
          if (chosen) break;
          const byOthers = await hoursAt(place.elsewhere, id, day);
          const hour = (await hoursAt(place.postalCode, id, day)).findLast((one) => byOthers.includes(one));
          if (hour !== undefined) chosen = { name, day, hour };
        }
      }
      if (!chosen) throw new Error('no hour that two coaches may take');
      await openPage(page, '/eshop');
      await page.getByRole('button', { name: 'Choisir Séance avec un coach' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Objectif').selectOption({ label: chosen.name });
      await dialog.getByLabel('Adresse').fill('4 chemin de la Plage');
      await dialog.getByLabel('Code postal').fill(place.postalCode);
      await dialog.getByLabel('Ville').fill(place.city);
      await chooseDay(dialog.getByLabel('Jour'), chosen.day);
      await dialog.getByText(`${chosen.hour}\u00a0h`, { exact: true }).click();
      for (const [at, first] of ['Zoé', 'Noé'].entries()) {
        await dialog.getByRole('button', { name: 'Inviter un ami' }).click();
        const friend = dialog.getByRole('group', { name: `Ami ${at + 1}` });
        await friend.getByLabel('Prénom').fill(first);
        await friend.getByLabel('Nom', { exact: true }).fill('Vial');
        await friend.getByLabel('E-mail').fill(`${first === 'Zoé' ? 'zoe' : 'noe'}.${email}`);
      }
      await expectAccessibleAndFit(page, 'choice of a session with two friends');
      await dialog.getByRole('button', { name: 'Ajouter au panier' }).click();
      await giveBuyer(page, email);
      await order(page);
      await pay(page);
      await expectPaid(page);
      await expect(page.getByText(/Avec Hugo/)).toBeVisible();
      await expect.poll(() => bodiesTo(page, `zoe.${email}`)).not.toBe('');

      for (const other of others) await goesThere(other, place.postalCode);
      const coach = await (await browser.newContext(phone)).newPage();
      await signIn(coach, 'coach@elan.test', demoPassword, '/coach', 'coach');
      const own = await coach.evaluate(async () => {
        const authorization = `Bearer ${localStorage.getItem('jwt-coach')}`;
        const answer = await fetch('/api/coach/sessions', { headers: { authorization } });
        return (await answer.json()) as { items: { id: string; type: string; startsAt: string }[] };
      });
      // That of a first attempt may still be theirs.
      const startsAt = String(instantAt(chosen.day, `${String(chosen.hour).padStart(2, '0')}:00`));
      const bought = own.items.find((one) => one.type === 'Séance privée' && one.startsAt === startsAt);
      const declined = await coach.evaluate(async (id) => {
        const authorization = `Bearer ${localStorage.getItem('jwt-coach')}`;
        const answer = await fetch(`/api/coach/sessions/${id}/withdrawal`, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify({ reason: 'Un empêchement familial' }),
        });
        return answer.status;
      }, bought?.id);
      expect(declined).toBe(200);
      await expect(async () => {
        await page.reload();
        await expect(page.getByText(/Avec (Inès|Malik|Élodie)/)).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 60_000 });
      await expect.poll(() => bodiesTo(page, email)).toMatch(/Inès|Malik|Élodie/);
    });
  });

test('a subscriber downloads the receipt, gives another card, puts the renewal in pause and takes it up again', async ({
  page,
}) => {
  await page.setViewportSize(phone.viewport);
  const email = `adele.pause.${Date.now()}@exemple.fr`;
  await openPage(page, '/eshop');
  await page.getByText(/^Sans engagement, \+/).click();
  await page.getByRole('button', { name: 'Choisir Live' }).click();
  await page.getByRole('link', { name: /^Panier/ }).click();
  await giveBuyer(page, email);
  await order(page);
  await pay(page);
  await expectPaid(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger le reçu' }).click();
  expect((await download).suggestedFilename()).toMatch(/^(recu-\d{4}-\d{4}|R-\d{4}-\d{5})\.pdf$/);
  await openPurchases(page, email, password);
  const numbered = page.getByRole('button', { name: /^Télécharger le reçu R-\d{4}-\d{5} en PDF$/ });
  const saved = page.waitForEvent('download');
  await numbered.click();
  expect((await saved).suggestedFilename()).toMatch(/^R-\d{4}-\d{5}\.pdf$/);
  await expect(page.getByRole('heading', { name: 'Vos abonnements' })).toBeVisible();
  await page.getByRole('button', { name: 'Changer le moyen de paiement, Live' }).click();
  await expectAccessibleAndFit(page, 'another means of payment');
  await page.getByRole('button', { name: 'Par prélèvement' }).click();
  await expect(page).toHaveURL(/\/paiement\/sandbox\//);
  await page.getByRole('button', { name: 'Prélèvement encaissé au bout de 5', exact: false }).click();
  await expect(page).toHaveURL(/\/espace\/purchases/);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/Compte FR14/)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(page.getByText('Renouvellement en pause', { exact: true }).first()).toBeVisible();
  await expectAccessibleAndFit(page, 'subscription in pause');
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reprendre' }).click();
  await expect(page.getByText('En cours', { exact: true })).toBeVisible();
});

test('somebody from elsewhere joins the sessions of a company by the code that it gave', async ({
  page,
  browser,
}) => {
  const office = await (await browser.newContext()).newPage();
  await signIn(office, 'entreprise@elan.test', demoPassword, '/app/subscriptions');
  const card = office.getByRole('region', { name: 'Salariés externes' });
  const made = card.getByRole('button', { name: /Créer un code|Remplacer le code/ });
  await made.click();
  const dialog = office.getByRole('dialog');
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Remplacer' }).click();
  await expect(card.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)).toBeVisible();
  await expectAccessibleAndFit(office, 'code of a company for people from elsewhere');
  const code = await card.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/).innerText();
  const email = `adele.externe.${Date.now()}@exemple.fr`;
  await openPage(page, '/eshop');
  await page.getByRole('button', { name: 'Choisir Salarié externe' }).click();
  const choice = page.getByRole('dialog');
  await choice.getByLabel('Code de l’entreprise').fill('ZZZZ-9999');
  await choice.getByRole('button', { name: 'Ajouter au panier' }).click();
  await expect(choice.getByText('Aucune entreprise n’a ce code.', { exact: false })).toBeVisible();
  await choice.getByLabel('Code de l’entreprise').fill(code.toLowerCase());
  await choice.getByRole('radio', { name: /Un an en une fois/ }).click();
  await choice.getByRole('button', { name: 'Ajouter au panier' }).click();
  await expect(page.getByText(/^Programme (?:de |d’)/)).toBeVisible();
  await giveBuyer(page, email);
  await order(page);
  await pay(page);
  await expectPaid(page);
  await openPurchases(page, email, password);
  await expect(page.getByText('Salarié externe').first()).toBeVisible();
  await office.reload();
  await expect(card.getByText(/personnes? (est|sont) venue?s?/)).toBeVisible();
});
