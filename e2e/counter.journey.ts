// Crosses: programs, sessions.
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessibleAndFit } from './accessibility.ts';
import { demoPassword, signIn } from './walk.ts';

test('a company reads the counter of its programme line by line, and takes it away as CSV and PDF', async ({
  page,
}) => {
  await signIn(page, 'entreprise@elan.test', demoPassword, '/app/programs');
  await page.locator('tbody tr').first().getByRole('button').first().click();
  await page.getByRole('link', { name: 'Voir le compteur' }).click();
  await expect(page).toHaveURL(/\/counter$/);
  await expect(page.getByRole('heading', { name: 'Compteur de séances' })).toBeVisible();
  const totals = page.getByRole('region', { name: 'Totaux du compteur' });
  await expect(totals.getByText('Comptées', { exact: true })).toBeVisible();
  await expectAccessibleAndFit(page, 'counter of a programme');

  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter' }).click();
  const lines = (await readFile(await (await csv).path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe(
    '\ufeffN°;Date;Heure;État;Délai d’annulation;Annulée par;Décompte;Règle;Motif;Décidé le',
  );
  expect(lines.length).toBeGreaterThan(2);

  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger le PDF' }).click();
  const bytes = await readFile(await (await pdf).path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});
