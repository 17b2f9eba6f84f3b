// Crosses: espace, accounts.
import { expect, test } from '@playwright/test';
import { demoPassword, signIn } from './walk.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a push that comes to the worker of the space is shown in French, once for each notice, and one without a title is not', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await signIn(page, 'elan6@elan.test', demoPassword, '/espace', 'espace');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const { origin } = new URL(page.url());
  const client = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one) resolve(one.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  const registrationId = await registration;
  const push = (data: object) =>
    client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) });
  const shown = () =>
    page.evaluate(async () => {
      const ready = await navigator.serviceWorker.ready;
      const all = await ready.getNotifications();
      return all.map(({ title, body, lang, tag, data }) => ({
        title,
        body,
        lang,
        tag,
        data: data as unknown,
      }));
    });

  const reminder = {
    title: 'Votre séance est demain',
    body: 'Renforcement, 12:15, Salle Garonne',
    tag: 'sessions.reminder:1',
    path: '/espace/mine',
  };
  const { path, ...words } = reminder;
  await push(reminder);
  await expect.poll(shown).toEqual([{ ...words, lang: 'fr', data: { path } }]);
  await push(reminder);
  await push({ body: 'Sans titre' });
  const freed = { title: 'Une place s’est libérée', body: 'Yoga, 18:00', tag: 'sessions.freed:2', path };
  await push(freed);
  await expect
    .poll(async () => (await shown()).map(({ title }) => title).toSorted())
    .toEqual([freed.title, reminder.title]);
});
