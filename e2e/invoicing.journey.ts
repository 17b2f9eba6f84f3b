// Crosses: invoicing, sessions, prescriptors, companies.
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleAndFit } from './accessibility.ts';
import { nameOfItsOwn, newCompany } from './new-company.ts';
import { demoPassword, signIn } from './walk.ts';

test.describe.configure({ mode: 'serial' });

// What is billed once is billed: a journey that is asked again takes the next payer of the demonstration.
const payers = ['Exemple Studio Montparnasse', 'Exemple Atelier Bellecour', 'Exemple Sapinière'] as const;
const payerOf = (retry: number): string => payers[retry % payers.length] ?? payers[0];

const drawer = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Opens what a payer has to pay for the last month, and bills it; returns the number that was taken. */
async function billLastMonth(page: Page, payer: string): Promise<string> {
  await page.getByRole('link', { name: 'À facturer', exact: true }).click();
  await page.getByRole('button', { name: payer, exact: true }).click();
  const pending = drawer(page, payer);
  await expect(pending.getByText('Passé').first()).toBeVisible();
  await pending.getByRole('button', { name: 'Facturer', exact: true }).click();
  await drawer(page, `Facturer ${payer}\u202f?`)
    .getByRole('button', { name: 'Facturer', exact: true })
    .click();
  const invoice = drawer(page, /^F-\d{4}-\d{5}$/);
  await expect(invoice.getByText('Émise', { exact: true }).first()).toBeVisible();
  return (await invoice.getByRole('heading', { level: 2 }).first().innerText()).trim();
}

test('an administrator bills the last month of a payer, reads the PDF, takes it back, and bills it again', async ({
  page,
}, { retry }) => {
  const payer = payerOf(retry);
  await signIn(page, 'admin@elan.test', demoPassword, '/app/invoicing');
  await expect(page.getByRole('navigation', { name: 'Mois' }).getByRole('heading')).toBeVisible();
  const first = await billLastMonth(page, payer);
  const invoice = drawer(page, first);
  const saved = page.waitForEvent('download');
  await invoice.getByRole('button', { name: `Télécharger ${first} en PDF` }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`${first}.pdf`);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await invoice.getByRole('button', { name: 'Annuler la facturation' }).click();
  const question = drawer(page, `Annuler la facturation de ${first}\u202f?`);
  await expect(question).toContainText('La facture externe n’est pas modifiée.');
  await question.getByLabel('Motif').fill('Erreur de payeur, à refaire.');
  await question.getByRole('button', { name: 'Émettre l’avoir' }).click();
  await expect(invoice.getByText('Annulée', { exact: true }).first()).toBeVisible();
  await expect(invoice.getByText(/^AV-\d{4}-\d{5}$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(invoice).toBeHidden();
  const second = await billLastMonth(page, payer);
  expect(second > first).toBe(true);
});

test('the accountant takes the zip of what was issued, made by a job', async ({ page }) => {
  const today = Temporal.Now.plainDateISO('Europe/Paris').toString();
  await signIn(
    page,
    'admin@elan.test',
    demoPassword,
    `/app/invoicing?tab=accounting&from=${today.slice(0, 7)}-01&to=${today}`,
  );
  await page.getByRole('button', { name: 'Préparer le zip des factures' }).click();
  const download = page.getByRole('button', { name: 'Télécharger le zip' });
  await expect(download).toBeVisible({ timeout: 60_000 });
  await expectAccessibleAndFit(page, 'zip of a period');
  const saved = page.waitForEvent('download');
  await download.click();
  expect((await saved).suggestedFilename()).toMatch(/^factures-.*\.zip$/);
});

test('a company is detached with a reason: its prescriptor sees it no more and reads why, the administrator reads it too', async ({
  page,
  browser,
  request,
}) => {
  const name = nameOfItsOwn('Menuiserie des Deux Rives');
  await newCompany(request, name);
  await signIn(page, 'admin@elan.test', demoPassword, `/app/enterprises?search=${encodeURIComponent(name)}`);
  await page.getByRole('table').getByRole('button', { name }).first().click();
  const card = drawer(page, name);
  await card.getByRole('button', { name: 'Rattacher à un prescripteur' }).click();
  await page
    .getByLabel('Prescripteur', { exact: true })
    .last()
    .selectOption({ label: 'Exemple Mutuelle des Cimes' });
  await page.getByLabel('Raison (facultative)').fill('Convention signée en novembre.');
  await page.getByRole('button', { name: 'Rattacher', exact: true }).click();
  await expect(page.getByText('Prescripteur rattaché', { exact: true }).last()).toBeVisible();

  const context = await browser.newContext();
  const partner = await context.newPage();
  const list = `/app/enterprises?search=${encodeURIComponent(name)}`;
  await signIn(partner, 'prescripteur@elan.test', demoPassword, list);
  await expect(partner.getByRole('table').getByText(name)).toBeVisible();

  await card.getByRole('button', { name: 'Détacher du prescripteur' }).click();
  const form = drawer(page, 'Sortie du programme');
  await expect(form).toContainText('sera sortie du programme');
  await form.getByRole('button', { name: 'Détacher' }).click();
  await expect(form.getByText(/Donnez une raison/).last()).toBeVisible();
  await form.getByLabel('Raison').fill('Fin de la convention.');
  await form.getByRole('button', { name: 'Détacher' }).click();
  await expect(page.getByText(`${name} est sortie du programme.`)).toBeVisible();

  await expect(partner.getByRole('table').getByText(name)).toBeHidden();
  await partner.goto('/app/offers');
  const own = partner
    .getByRole('list', { name: 'Rattachements' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(own.first()).toContainText('Fin de la convention.');
  await expect(partner.getByText('Conditions de facturation')).toBeVisible();
  await expectAccessibleAndFit(partner, 'own log of a prescriptor');
  await context.close();

  await page.goto('/app/prescriptors');
  await page.getByRole('link', { name: /Exemple Mutuelle des Cimes/ }).click();
  const log = page
    .getByRole('list', { name: 'Rattachements' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(log.first()).toContainText('Convention signée en novembre.');
  await log.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toContainText(
    'Exemple Mutuelle des Cimes',
  );
  for (const part of ['Fiche', 'Gestionnaire', 'Programmes', 'Séances', 'Licences', 'Historique'])
    await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible();
  await expectAccessibleAndFit(page, 'company of a prescriptor');
});
