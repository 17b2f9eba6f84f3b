// Crosses: coaches, accounts, audit.
import { addDays } from '@elan/domain/kernel';
import { expect, test, type Page } from '@playwright/test';
import { provenLongAgo } from '../apps/server/src/testing/identity-rows.ts';
import { expectAccessibleAndFit } from './accessibility.ts';
import {
  aCandidateWithDocuments,
  apiOf,
  candidateIban,
  candidateName,
  candidatePassword as password,
  office,
} from './coach-candidates.ts';
import { chooseDay, demoPassword, openPage, signIn } from './walk.ts';

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.use({ actionTimeout: 30_000 });

const databaseUrl = process.env['ELAN_DATABASE_URL'] ?? '';
const today = new Date().toISOString().slice(0, 10);
const board = '/app/users/onboarding/coaches';

/** Opens a document of the card, and reads it there. */
async function lookAt(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: `Regarder\u00a0: ${label}` }).click();
  const dialog = page.getByRole('dialog', { name: label });
  await dialog.getByRole('button', { name: 'Afficher le document' }).click();
  await expect(dialog.getByRole('img', { name: new RegExp(label) })).toBeVisible();
}

test('an administrator reads who waits for whom, and a PDF inside the product', async ({ page }) => {
  const candidate = await aCandidateWithDocuments(page, 'Ondine');
  await signIn(page, 'admin@elan.test', demoPassword, '/app/users/onboarding/coaches');
  await page.getByLabel('Rechercher un nom ou un e-mail').fill(candidate.email);
  const line = page.getByRole('row').filter({ hasText: candidate.email });
  await expect(line).toContainText('Documents à vérifier');
  await expect(line).toContainText('Notre équipe');
  await expect(line).toContainText('8 à vérifier');
  await line.getByRole('button').filter({ hasText: candidate.email }).click();
  const card = page.getByRole('dialog', { name: new RegExp(`Ondine ${candidateName}`) });
  await expect(card.getByText(/Les documents sont à vérifier\. Attend\s: notre équipe/)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Passer l’étape' })).toBeDisabled();
  await expect(card.getByText(/ne peut pas être passée/)).toBeVisible();

  await lookAt(page, 'Assurance');
});

/** Makes the password of the session of a page one that was given long ago; those of the same person elsewhere stay fresh. */
async function forgetProof(page: Page, who: string): Promise<void> {
  const sid = await page.evaluate(() => {
    const [, claims = ''] = (localStorage.getItem('jwt') ?? '').split('.');
    return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sid: string }).sid;
  });
  await provenLongAgo(databaseUrl, who, sid);
  // A second at most is remembered of a session.
  await page.waitForTimeout(1000);
}

test('the password is asked again before a document and a number are read, and the journal keeps both readings', async ({
  page,
}) => {
  const { id } = await aCandidateWithDocuments(page, 'Solenne');
  await signIn(page, 'admin@elan.test', demoPassword, board);
  await openCard(page, id);
  await page.getByRole('button', { name: 'Regarder\u00a0: Relevé d’identité bancaire' }).click();
  const dialog = page.getByRole('dialog', { name: 'Relevé d’identité bancaire' });
  const shown = dialog.getByRole('img', { name: /Relevé d’identité bancaire/ });
  await dialog.getByRole('combobox', { name: /Pourquoi regardez-vous ce document/ }).click();
  await page.getByRole('option', { name: 'Litige' }).click();
  await forgetProof(page, 'admin@elan.test');
  await dialog.getByRole('button', { name: 'Afficher le document' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' });
  await expect(proof.getByLabel('Mot de passe', { exact: true })).toBeFocused();
  await expectAccessibleAndFit(page, 'the password asked again before a document');
  // Who gives up sees nothing, and is told why.
  await proof.getByRole('button', { name: 'Annuler' }).click();
  await expect(proof).toBeHidden();
  await expect(dialog.getByText(/mot de passe/)).toBeVisible();
  await expect(shown).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Afficher le document' }).click();
  await proof.getByLabel('Mot de passe', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(shown).toBeVisible();
  await dialog.getByRole('button', { name: 'Lire le numéro en entier' }).click();
  await expect(dialog.getByText(candidateIban)).toBeVisible();

  for (const [event, words] of [
    ['look', 'Document regardé'],
    ['readNumber', 'Numéro lu'],
  ] as const) {
    await openPage(page, `/app/audit?entity=coach-document&event=${event}`);
    const line = page.getByRole('row').filter({ hasText: words }).first();
    await expect(line).toContainText('Administrateur');
    await line.getByRole('button').first().click();
    const details = page.getByRole('dialog').first();
    await expect(details.getByText(/bank-identity/)).toBeVisible();
    await expect(details.getByText(/dispute/)).toBeVisible();
  }
});

/** The card of a candidacy, opened at its address. */
async function openCard(page: Page, id: string) {
  await openPage(page, `${board}?candidate=${id}`);
  const card = page.getByRole('dialog').first();
  await expect(card.getByRole('heading', { name: 'Documents' })).toBeVisible();
  return card;
}

/** Decides on a document from its dialog: « Refuser » and « Renvoyer comme incomplet » with a reason that the candidate reads. */
async function decideFromDialog(page: Page, label: string, decision: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: `Regarder\u00a0: ${label}` }).click();
  const dialog = page.getByRole('dialog', { name: label });
  await dialog.getByRole('radio', { name: decision }).check();
  await dialog.getByRole('textbox', { name: 'Motif' }).fill(reason);
  await expectAccessibleAndFit(page, `the decision on a document: ${decision}`);
  await dialog.getByRole('button', { name: 'Enregistrer la décision' }).click();
  await expect(dialog).toBeHidden();
}

/** Offers a slot from the board, and has the candidate take it. */
async function offerAndTake(page: Page, candidate: { email: string }, hour: string): Promise<void> {
  await openPage(page, board);
  await page.getByRole('button', { name: 'Créneaux d’entretien' }).click();
  const slots = page.getByRole('dialog', { name: 'Créneaux d’entretien' });
  await slots.getByRole('button', { name: 'Proposer un créneau' }).click();
  await chooseDay(slots.getByLabel('Jour'), addDays(today, 11));
  await slots.getByLabel('Début, à l’heure de Paris').fill(hour);
  await slots.getByLabel('Lieu, ou adresse de la visio').fill(`Salle ${hour}`);
  await slots.getByRole('button', { name: 'Proposer le créneau' }).click();
  await expect(slots.getByText(`Salle ${hour}, libre`)).toBeVisible();
  const { candidacy } = await apiOf(page.request, { email: candidate.email, password, audience: 'coach' });
  const slot = (await candidacy.slots()).items.find(({ place }) => place === `Salle ${hour}`);
  await candidacy.book({ body: { slotId: slot?.id ?? '' } });
}

/** Grades the interview that took place, the same on each criterion. */
async function gradeFromCard(page: Page, place: string, points: string): Promise<void> {
  const interview = page.getByRole('listitem').filter({ hasText: place });
  await interview.getByRole('button', { name: 'Noter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Noter l’entretien' });
  for (const label of [
    'Pédagogie',
    'Technique et sécurité',
    'Relation avec le groupe',
    'Posture professionnelle',
  ])
    await dialog.getByLabel(`${label}, sur 10`).fill(points);
  await dialog.getByRole('button', { name: 'Enregistrer la note' }).click();
  await expect(dialog).toBeHidden();
}

test('an administrator refuses and returns documents, skips a step, sees nobody come, grades, gives a second chance and admits', async ({
  page,
}) => {
  const candidate = await aCandidateWithDocuments(page, 'Perrine');
  const { id } = candidate;
  await signIn(page, 'admin@elan.test', demoPassword, board);
  await openCard(page, id);
  await decideFromDialog(page, 'Diplômes', 'Refuser', 'Ce n’est pas le document demandé.');
  await decideFromDialog(
    page,
    'Carte professionnelle',
    'Renvoyer comme incomplet',
    'Une page ou un côté manque.',
  );
  await expect(page.getByText(/Ce n’est pas le document demandé\./)).toBeVisible();

  // The candidate reads why; what blocks for good is decided, the rest of the step is passed over.
  const own = await apiOf(page.request, { email: candidate.email, password, audience: 'coach' });
  expect(JSON.stringify(await own.candidacy.read())).toContain('Une page ou un côté manque.');
  const { onboarding } = await office(page.request);
  for (const { kind, version, status, expiresOn } of (await onboarding.candidate({ params: { id } }))
    .documents)
    if (status === 'UPLOADED')
      await onboarding.decide({
        params: { id, kind },
        body: { decision: 'validate', reason: null, expiresOn, version },
      });
  let card = await openCard(page, id);
  for (const step of [/QCM/, /Entretien/]) {
    await card.getByRole('button', { name: 'Passer l’étape' }).click();
    const asked = page.getByRole('dialog', { name: /Passer cette étape/ });
    await asked.getByRole('textbox').fill('Vingt ans d’expérience, vus sur place.');
    await asked.getByRole('button', { name: 'Passer l’étape' }).click();
    await expect(asked).toBeHidden();
    await expect(card.getByText(step).first()).toBeVisible();
  }

  await offerAndTake(page, candidate, '08:15');
  card = await openCard(page, id);
  await card.getByRole('button', { name: 'N’est pas venu' }).click();
  await expect(card.getByText('Manqué', { exact: true })).toBeVisible();

  await offerAndTake(page, candidate, '09:15');
  card = await openCard(page, id);
  await card.getByRole('button', { name: 'A eu lieu' }).click();
  await gradeFromCard(page, 'Salle 09:15', '2');
  await expect(card.getByText(/8 \/ 2 = 4 sur 20/)).toBeVisible();
  await expectAccessibleAndFit(page, 'a final grade with its formula');
  await card.getByRole('button', { name: 'Rendre la note finale' }).click();
  await expect(card.getByText('Non retenu', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Donner une seconde chance' }).click();
  await expect(card.getByText('Entretien à passer', { exact: true })).toBeVisible();

  await offerAndTake(page, candidate, '10:15');
  card = await openCard(page, id);
  await card.getByRole('button', { name: 'A eu lieu' }).click();
  await gradeFromCard(page, 'Salle 10:15', '10');
  await expect(card.getByText(/24 \/ 2 = 12 sur 20/)).toBeVisible();
  await card.getByRole('button', { name: 'Rendre la note finale' }).click();
  await expect(card.getByText('Paiement attendu', { exact: true })).toBeVisible();
  await expect(card.getByRole('heading', { name: 'Messages envoyés' })).toBeVisible();
  await expect(card.getByText('Aucun message.')).toBeHidden();
});

test('an administrator lifts the ban of the questionnaire, with a reason', async ({ page }) => {
  const { onboarding } = await office(page.request);
  const { items } = await onboarding.board({ query: { search: 'candidat4@elan.test', page: 1, size: 10 } });
  await signIn(page, 'admin@elan.test', demoPassword, board);
  const card = await openCard(page, items[0]?.id ?? '');
  await expect(card.getByText('QCM bloqué', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Lever le blocage' }).click();
  const asked = page.getByRole('dialog', { name: /Lever le blocage/ });
  await asked.getByRole('textbox').fill('Une panne de réseau pendant ses trois tentatives.');
  await asked.getByRole('button', { name: 'Lever le blocage' }).click();
  await expect(card.getByText('QCM à passer', { exact: true })).toBeVisible();
});
