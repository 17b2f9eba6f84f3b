// Crosses: coaches, accounts, payments, audit.
import { charterVersion } from '@elan/domain/accounts';
import { candidacyContract, documentKinds, documentRules, onboardingContract } from '@elan/domain/coaches';
import { addDays, makeClient, type Transport } from '@elan/domain/kernel';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { provenLongAgo } from '../apps/server/src/testing/identity-rows.ts';
import { firstQuestions } from '../apps/server/src/contexts/coaches/demonstration-questions.ts';
import { expectAccessibleAndFit } from './accessibility.ts';
import {
  chooseDay,
  codeTextedTo,
  demoPassword,
  documentOfItsAudience,
  linkMailedTo,
  openPage,
  signIn,
} from './walk.ts';

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.use({ actionTimeout: 30_000 });

const stamp = Date.now();
const lastName = 'Kerbrat';
const email = `maud.${stamp}@coach.example`;
const password = 'Grand-Elan-2026!';
const mobile = `067${String(stamp).slice(-7)}`;
const today = new Date().toISOString().slice(0, 10);

const databaseUrl = process.env['ELAN_DATABASE_URL'] ?? '';

const contracts = { candidacy: candidacyContract, onboarding: onboardingContract };

/** The product’s API, as somebody who signed in calls it. */
async function apiOf(
  request: APIRequestContext,
  who: { email: string; password: string; audience?: 'coach' },
) {
  const answer = await request.post('/api/auth/sign-in', { data: who });
  const { idToken } = (await answer.json()) as { idToken: string };
  const send: Transport = async ({ method, url, body }) => {
    const said = await request.fetch(url, {
      method,
      headers: { authorization: `Bearer ${idToken}` },
      ...(body === undefined ? {} : { data: body }),
    });
    return { status: said.status(), body: said.status() === 204 ? undefined : await said.json() };
  };
  return makeClient(contracts, send);
}
const office = (request: APIRequestContext) =>
  apiOf(request, { email: 'admin@elan.test', password: demoPassword });

async function ownId(request: APIRequestContext): Promise<string> {
  const { onboarding } = await office(request);
  const { items } = await onboarding.board({ query: { search: email, page: 1, size: 10 } });
  return items[0]?.id ?? '';
}

const board = '/app/users/onboarding/coaches';

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
    await card
      .getByLabel(number)
      .fill(kind === 'bank-identity' ? 'FR76 3000 6000 0112 3456 7890 189' : 'AB 1234 5678');
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
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(lastName);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mobile').fill(mobile);
  await page.getByRole('combobox', { name: 'Disciplines' }).click();
  await page.getByRole('listbox', { name: 'Disciplines' }).getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Zones d’intervention' }).fill('69 38000 ');
  await page.getByLabel(/^Comment nous avez-vous connus/).selectOption('coach');
  await page.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Envoyer ma candidature' }).click();
  await expect(page.getByRole('heading', { name: 'Confirmez votre e-mail' })).toBeVisible();
  await openPage(page, await linkMailedTo(request, email));
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/coach\/login/);
  await documentOfItsAudience(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
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

/** A candidate who registered, confirmed the address and sent all documents, by the API. */
async function aCandidateWithDocuments(
  page: Page,
  firstName: string,
): Promise<{ id: string; email: string }> {
  const request = page.request;
  const address = `${firstName.toLowerCase()}.${stamp}@coach.example`;
  const choices = (await (await request.get('/api/coach/registrations/choices')).json()) as {
    disciplines: { id: string }[];
  };
  const registered = await request.post('/api/coach/registrations', {
    data: {
      firstName,
      lastName,
      email: address,
      phone: `+3367${String(stamp + firstName.length).slice(-7)}`,
      password,
      disciplineIds: [choices.disciplines[0]?.id],
      languages: [{ language: 'fr', level: 'C2' }],
      zones: ['69'],
      heardFrom: 'school',
      charterVersion,
    },
  });
  expect(registered.status()).toBeLessThan(300);
  const link = new URL(await linkMailedTo(request, address), 'http://localhost');
  await request.post('/api/auth/email-confirmation', { data: { token: link.searchParams.get('token') } });
  const signed = await request.post('/api/auth/sign-in', {
    data: { email: address, password, audience: 'coach' },
  });
  const headers = { authorization: `Bearer ${((await signed.json()) as { idToken: string }).idToken}` };
  const [pdf, photo] = [await page.pdf(), await page.screenshot({ type: 'jpeg' })];
  for (const kind of documentKinds) {
    const { expires, validMonths, number } = documentRules[kind];
    await request.put(`/api/coach/documents/${kind}/file`, {
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      data: kind === 'insurance' || kind === 'non-conviction' ? pdf : photo,
    });
    const day = expires === null ? null : validMonths === null ? addDays(today, 60) : today;
    const typed = kind === 'bank-identity' ? 'FR76 3000 6000 0112 3456 7890 189' : 'AB 1234 5678';
    if (day !== null || number !== null)
      await request.put(`/api/coach/documents/${kind}/details`, {
        headers,
        data: { day, number: number && typed },
      });
  }
  const { onboarding } = await office(request);
  const { items } = await onboarding.board({ query: { search: address, page: 1, size: 10 } });
  return { id: items[0]?.id ?? '', email: address };
}

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
  const card = page.getByRole('dialog', { name: new RegExp(`Ondine ${lastName}`) });
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
  await expect(dialog.getByText('FR76 3000 6000 0112 3456 7890 189')).toBeVisible();

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
