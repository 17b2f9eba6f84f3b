// Crosses: catalog, subscriptions, members.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleAndFit } from './accessibility.ts';
import { demoPassword, signIn } from './walk.ts';

/** What is kept of an element that a player passes over, larger than one part of 1 MB. */
const padding = 5_200_000;

/** A film of some seconds, recorded by the browser itself, then bytes that a player passes over. */
async function film(page: Page): Promise<Buffer> {
  const recorded = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 320, height: 180 });
    const pen = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' });
    const chunks: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
    const over = new Promise((resolve) => {
      recorder.addEventListener('stop', resolve);
    });
    let turn = 0;
    const timer = setInterval(() => {
      turn += 1;
      if (!pen) return;
      pen.fillStyle = '#0b4a36';
      pen.fillRect(0, 0, 320, 180);
      pen.fillStyle = '#fff';
      pen.fillRect(turn * 3, 60, 60, 60);
    }, 100);
    recorder.start(500);
    await new Promise((resolve) => {
      setTimeout(resolve, 8000);
    });
    clearInterval(timer);
    recorder.stop();
    await over;
    const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
    return [...bytes].map((byte) => String.fromCodePoint(byte)).join('');
  });
  const head = Buffer.from([0xec, 0x10, 0, 0, 0]);
  head.writeUInt32BE(0x10_00_00_00 + padding, 1);
  return Buffer.concat([Buffer.from(recorded, 'latin1'), head, Buffer.alloc(padding)]);
}

const captions = 'WEBVTT\n\n00:00.000 --> 00:08.000\nInspirez, puis soufflez.\n';

test('a video is sent through a cut, shown, watched where one stopped it, and kept while an objective has it', async ({
  page,
  browser,
}, { retry }) => {
  const title = `Respirer au bureau ${Date.now()}-${retry}`;
  await signIn(page, 'admin@elan.test', demoPassword, '/app/videos');
  await expect(page.getByRole('heading', { level: 1, name: 'Vidéos' })).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter une vidéo' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Ajouter une vidéo' });
  await adding.getByRole('button', { name: 'Ajouter la vidéo' }).click();
  await expect(adding.getByLabel(/^Titre/)).toBeFocused();
  await adding.getByLabel(/^Titre/).fill(title);
  await adding.getByLabel(/^Durée/).fill('huit');
  await adding.getByLabel(/^Présentation/).fill('Assis, les pieds au sol.');
  await adding.getByRole('button', { name: 'Ajouter la vidéo' }).click();
  await expect(adding.getByText('Écrivez la durée en minutes et secondes', { exact: false })).toBeVisible();
  await adding.getByLabel(/^Durée/).fill('0:08');
  await adding.getByRole('button', { name: 'Ajouter la vidéo' }).click();

  const card = page.getByRole('dialog', { name: title });
  await expect(card.getByRole('button', { name: 'Montrer la vidéo' })).toBeDisabled();
  const bytes = await film(page);
  // The network is cut once the first part is there, and comes back when one that follows failed.
  const cut: string[] = [];
  page.on('response', (answer) => {
    if (cut.length === 0 && answer.url().endsWith('/upload/0')) void page.context().setOffline(true);
  });
  page.on('requestfailed', (request) => {
    if (!/\/upload\/\d+$/.test(request.url())) return;
    cut.push(request.url());
    void page.context().setOffline(false);
  });
  const files = card.locator('input[type="file"]');
  await files.first().setInputFiles({ name: 'respirer.webm', mimeType: 'video/webm', buffer: bytes });
  await expect(page.getByText('Fichier enregistré')).toBeVisible({ timeout: 30_000 });
  expect(cut.length).toBeGreaterThan(0);
  await files
    .last()
    .setInputFiles({ name: 'respirer.vtt', mimeType: 'text/vtt', buffer: Buffer.from(captions) });
  await expect(page.getByText('Sous-titres enregistrés')).toBeVisible();
  await card.getByRole('button', { name: 'Montrer la vidéo' }).click();
  await expect(card.getByRole('button', { name: 'Masquer la vidéo' })).toBeVisible();
  await card.getByRole('button', { name: 'Regarder' }).click();
  const look = card.locator('video');
  await expect.poll(() => look.evaluate((node: HTMLVideoElement) => node.readyState)).toBeGreaterThan(0);
  await expectAccessibleAndFit(page, 'a video in its card');

  const space = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await signIn(space, 'elan1@elan.test', demoPassword, '/espace/videos', 'espace');
  await space.getByRole('link', { name: new RegExp(title) }).click();
  const player = space.locator('video');
  await expect.poll(() => player.evaluate((node: HTMLVideoElement) => node.readyState)).toBeGreaterThan(0);
  await expect
    .poll(() => player.evaluate((node: HTMLVideoElement) => node.textTracks[0]?.cues?.length ?? 0))
    .toBe(1);
  await expectAccessibleAndFit(space, 'a video in the space');

  // The film of the demonstration: a minute, sought in.
  const minute = 'Une minute pour respirer';
  await space.getByRole('link', { name: 'Voir les vidéos' }).click();
  await space.getByRole('link', { name: new RegExp(minute) }).click();
  await expect(space.getByRole('heading', { level: 1, name: minute })).toBeVisible();
  await expect.poll(() => player.evaluate((node: HTMLVideoElement) => node.duration)).toBe(60);
  const kept = space.waitForResponse(
    (answer) => answer.url().endsWith('/position') && (answer.request().postData() ?? '').includes('3'),
  );
  await player.evaluate(async (node: HTMLVideoElement) => {
    Object.assign(node, { muted: true });
    await node.play();
    const isThere = new Promise((resolve) => {
      node.addEventListener('seeked', resolve, { once: true });
    });
    Object.assign(node, { currentTime: 32 });
    await isThere;
    node.pause();
  });
  expect((await kept).status()).toBe(200);
  await space.getByRole('link', { name: 'Voir les vidéos' }).click();
  await expect(
    space.getByRole('link', { name: /Une minute pour respirer.*Reprendre à 0:3[2-5]/s }),
  ).toBeVisible();
  await space.getByRole('link', { name: new RegExp(minute) }).click();
  await expect(space.getByText(/Vous reprenez à 0:3[2-5]/)).toBeVisible();
  await expect
    .poll(() => space.locator('video').evaluate((node: HTMLVideoElement) => node.currentTime))
    .toBeGreaterThan(30);
  await space.getByRole('link', { name: 'Voir les vidéos' }).click();
  await space.getByRole('link', { name: new RegExp(title) }).click();
  await expect(space.getByRole('heading', { level: 1, name: title })).toBeVisible();

  // What an objective has is not deleted, and says who has it.
  await page.goto('/app/objectives');
  await page
    .getByRole('button', { name: /Soulager le dos/ })
    .first()
    .click();
  const objective = page.getByRole('dialog', { name: 'Soulager le dos' });
  await objective.getByLabel('Vidéo de présentation').selectOption({ label: title });
  await objective.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Objectif modifié')).toBeVisible();
  await page.goto(`/app/videos?search=${encodeURIComponent(title)}`);
  await page
    .getByRole('button', { name: new RegExp(title) })
    .first()
    .click();
  await expect(card.getByRole('link', { name: /Objectif Soulager le dos/ })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Supprimer la vidéo' })).toHaveCount(0);
  await card.getByRole('link', { name: /Objectif Soulager le dos/ }).click();
  await objective.getByLabel('Vidéo de présentation').selectOption('');
  await objective.getByRole('button', { name: 'Enregistrer' }).click();
  await page.goto(`/app/videos?search=${encodeURIComponent(title)}`);
  await page
    .getByRole('button', { name: new RegExp(title) })
    .first()
    .click();
  await card.getByRole('button', { name: 'Supprimer la vidéo' }).click();
  await page
    .getByRole('dialog', { name: /^Supprimer «/ })
    .getByRole('button', { name: 'Supprimer la vidéo' })
    .click();
  await expect(page.getByText('Vidéo supprimée')).toBeVisible();
  await space.reload();
  await expect(space.locator('video')).toHaveCount(0);
  await space.close();
});
