// Crosses: espace, accounts.
import { expect, test } from '@playwright/test';
import { demoPassword, signIn } from './walk.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a push that comes to the worker of the space is shown in French with the page that it opens, and one without a title is not', async ({
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
  // What the worker asks the browser to show is written down as it passes: a browser without a screen keeps no list of it.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as {
      registration: { showNotification: (title: string, options: object) => Promise<void> };
      asked: object[];
    };
    scope.asked = [];
    const show = scope.registration.showNotification.bind(scope.registration);
    scope.registration.showNotification = (title, options) => {
      scope.asked.push({ title, ...options });
      return show(title, options);
    };
  });
  const asked = () => worker.evaluate(() => (globalThis as unknown as { asked: object[] }).asked);

  const reminder = {
    title: 'Votre séance est demain',
    body: 'Renforcement, 12:15, Salle Garonne',
    tag: 'sessions.reminder:1',
    path: '/espace/mine',
  };
  const { path, ...words } = reminder;
  await push({ body: 'Sans titre' });
  await push(reminder);
  await expect.poll(asked).toEqual([expect.objectContaining({ ...words, lang: 'fr', data: { path } })]);
});
