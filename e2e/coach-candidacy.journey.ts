// Crosses: coaches, accounts, payments.
import { documentKinds, documentRules } from '@elan/domain/coaches';
import { addDays } from '@elan/domain/kernel';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { firstQuestions } from '../apps/server/src/contexts/coaches/demonstration-questions.ts';
import { expectAccessibleAndFit } from './accessibility.ts';
import { candidateIban, candidateName, candidatePassword, office } from './coach-candidates.ts';
import { chooseDay, codeTextedTo, documentOfItsAudience, linkMailedTo, openPage } from './walk.ts';

test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 30_000 });

const stamp = Date.now();
const email = `maud.${stamp}@coach.example`;
const mobile = `067${String(stamp).slice(-7)}`;
const today = Temporal.Now.plainDateISO('Europe/Paris').toString();

async function ownId(request: APIRequestContext): Promise<string> {
  const { onboarding } = await office(request);
  const { items } = await onboarding.board({ query: { search: email, page: 1, size: 10 } });
  return items[0]?.id ?? '';
}

/** The card of one document, as its owner sees it. */
const cardOf = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true });

/** Sends one document from the telephone, with the date and the number of its kind. */
async function sendDocument(page: Page, kind: (typeof documentKinds)[number]): Promise<void> {
  const { label, expires, validMonths, number } = documentRules[kind];
  const card = cardOf(page, label);
  const isPdf = kind === 'insurance' || kind === 'non-conviction';
  await card.locator('input[type="file"]').setInputFiles({
    name: isPdf ? `${kind}.pdf` : `${kind}.jpg`,
    mimeType: isPdf ? 'application/pdf' : 'image/jpeg',
    buffer: isPdf ? await page.pdf() : await page.screenshot({ type: 'jpeg' }),
  });
  await expect(card.getByText(/^Envoyé le/)).toBeVisible();
  if (expires === null && number === null) return;
  if (expires !== null && validMonths === null)
    await chooseDay(card.getByLabel('Dernier jour de validité'), addDays(today, 60));
  if (expires !== null && validMonths !== null)
    await chooseDay(card.getByLabel('Date de l’attestation'), today);
  if (number !== null)
    await card.getByLabel(number).fill(kind === 'bank-identity' ? candidateIban : 'AB 1234 5678');
  await card.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(card.getByText('À vérifier', { exact: true })).toBeVisible();
}

/** Answers the question that is shown, right. */
async function answerRight(page: Page): Promise<void> {
  const words = (await page.getByRole('heading', { level: 2 }).textContent()) ?? '';
  const right = firstQuestions.find(([, question]) => question === words)?.[2] ?? '';
  await page.getByRole('radio', { name: right, exact: true }).check();
  await page.getByRole('button', { name: 'Répondre' }).click();
}

test('on a telephone somebody goes from the candidacy to an active account', async ({ browser, request }) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await phone.newPage();
  await openPage(page, '/coach/inscription');
  await page.getByLabel('Prénom').fill('Maud');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(candidateName);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mobile').fill(mobile);
  await page.getByRole('combobox', { name: 'Disciplines' }).click();
  await page.getByRole('listbox', { name: 'Disciplines' }).getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Zones d’intervention' }).fill('69 38000 ');
  await page.getByLabel(/^Comment nous avez-vous connus/).selectOption('coach');
  await page.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill(candidatePassword);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Envoyer ma candidature' }).click();
  await expect(page.getByRole('heading', { name: 'Confirmez votre e-mail' })).toBeVisible();
  await openPage(page, await linkMailedTo(request, email));
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/coach\/login/);
  await documentOfItsAudience(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(candidatePassword);
  await page.getByRole('button', { name: 'Se connecter' }).click();

  await expect(page.getByText('À vous d’agir', { exact: false })).toBeVisible();
  await expectAccessibleAndFit(page, 'a candidacy that begins');
  await page.getByRole('link', { name: 'Envoyer mes documents' }).click();
  for (const kind of documentKinds) await sendDocument(page, kind);
  await expect(page.getByText('Tout est envoyé. Notre équipe vérifie vos documents.')).toBeVisible();
  await expectAccessibleAndFit(page, 'the documents of a candidate');

  const id = await ownId(request);
  const { onboarding } = await office(request);
  const card = await onboarding.candidate({ params: { id } });
  for (const { kind, version, expiresOn } of card.documents)
    await onboarding.decide({
      params: { id, kind },
      body: { decision: 'validate', reason: null, expiresOn, version },
    });

  await openPage(page, '/coach');
  await page.getByRole('link', { name: 'Passer le QCM' }).click();
  await page.getByRole('button', { name: 'Commencer' }).click();
  await expect(page.getByText('Question 1 sur 20')).toBeVisible();
  await expectAccessibleAndFit(page, 'a question of the questionnaire');
  await answerRight(page);
  await expect(page.getByText('Question 2 sur 20')).toBeVisible();
  // A cut: it goes on where it stood.
  await page.reload();
  for (let rank = 2; rank <= 20; rank += 1) {
    await expect(page.getByText(`Question ${rank} sur 20`)).toBeVisible();
    await answerRight(page);
  }
  await expect(page.getByText(/Votre dernière note\s: 20 sur 20/)).toBeVisible();

  await page.getByRole('link', { name: 'Revenir à ma candidature' }).click();
  await onboarding.addSlot({ body: { on: addDays(today, 9), at: '18:15', minutes: 45, place: 'Visio' } });
  await page.reload();
  const slots = page.getByRole('radio');
  await slots.first().check();
  await page.getByRole('button', { name: 'Réserver ce créneau' }).click();
  await expect(page.getByText(/^Votre entretien/)).toBeVisible();
  await page.getByRole('button', { name: 'Changer de créneau' }).click();
  await page.getByRole('radio', { name: /18:15/ }).check();
  await page.getByRole('button', { name: 'Déplacer mon entretien' }).click();
  await expect(page.getByText(/^Votre entretien.*18:15/)).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ajouter à mon agenda (.ics)' }).click();
  expect((await saved).suggestedFilename()).toBe('entretien.ics');

  const booked = (await onboarding.candidate({ params: { id } })).appointments.find(
    ({ status }) => status === 'BOOKED',
  );
  const appointmentId = booked?.id ?? '';
  await onboarding.judgeAppointment({ params: { id, appointmentId }, body: { outcome: 'held' } });
  const criteria = { teaching: 8, safety: 8, relation: 8, professionalism: 8 };
  await onboarding.grade({ params: { id }, body: { ...criteria, appointmentId, comment: null } });
  await onboarding.conclude({ params: { id }, body: {} });

  await page.reload();
  await expect(page.getByText(/Pack de démarrage\s: 49,00/)).toBeVisible();
  await expectAccessibleAndFit(page, 'the starter pack');
  await page.getByRole('button', { name: 'Régler le pack' }).click();
  await expect(page).toHaveURL(/\/paiement\/sandbox\//);
  await page.getByRole('button', { name: 'Carte acceptée', exact: true }).click();
  await expect(page).toHaveURL(/\/coach/);
  await page.getByRole('button', { name: 'Recevoir mon code par SMS' }).click();
  const code = await codeTextedTo(request, mobile);
  await page.getByRole('form', { name: 'Code reçu par SMS' }).getByRole('textbox').first().click();
  await page.keyboard.type(code);
  await expect(page.getByRole('link', { name: 'Propositions' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Aujourd’hui' })).toBeVisible();
  expect((await onboarding.candidate({ params: { id } })).status).toBe('ACTIVE');
  await phone.close();
});
