import {
  coachErrors,
  documentKinds,
  onboardingContract,
  type CandidateCard,
  type CandidateRow,
} from '@elan/domain/coaches';
import { accountErrors, passwordContract } from '@elan/domain/accounts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../../base/testing/answers.ts';
import { mountScreen } from '../../../base/testing/mount-screen.tsx';
import { onboardingSearch } from './onboarding-search.ts';
import { OnboardingScreen } from './onboarding.screen.tsx';

const id = '0198c0de-0000-7000-8000-000000000021';
const lina: CandidateRow = {
  id,
  firstName: 'Lina',
  lastName: 'Perrot',
  email: 'lina.perrot@coach.example',
  status: 'VALIDATION_DOCUMENTS',
  step: 'documents',
  waitsFor: 'team',
  why: 'Les documents sont à vérifier.',
  since: '2026-11-10T09:00:00Z',
  late: true,
  documents: { valid: 6, toDecide: 2, total: 8 },
};
const sent = {
  status: 'UPLOADED',
  reason: null,
  expiresOn: '2027-05-01',
  number: '•••• 0189',
  file: { type: 'image/jpeg', size: 20_000 },
  scan: 'not-scanned',
  uploadedAt: '2026-11-10T09:00:00Z',
  decidedAt: null,
  decidedBy: null,
  purgedAt: null,
  version: 3,
} as const;
const card: CandidateCard = {
  id,
  firstName: 'Lina',
  lastName: 'Perrot',
  email: lina.email,
  phone: null,
  status: 'VALIDATION_DOCUMENTS',
  since: lina.since,
  zones: ['69'],
  languages: [],
  disciplines: [],
  heardFrom: null,
  documents: documentKinds.map((kind) => ({ kind, ...sent })),
  attempts: [],
  appointments: [],
  final: null,
  passGrade: 10,
  pack: null,
  skippedSteps: [],
  secondChanceGiven: false,
  skipProblem: 'Cette étape ne peut pas être passée sans\u00a0: assurance.',
  messages: [],
};

const api = answersInMemory();
beforeEach(() => {
  api.on(onboardingContract.board, () => ({
    items: [lina],
    total: 1,
    capped: false,
    steps: [{ step: 'documents' as const, count: 1, late: 1 }],
  }));
  api.on(onboardingContract.candidate, () => card);
  api.on(onboardingContract.slots, () => ({ items: [] }));
});

const open = (query = '') =>
  mountScreen(OnboardingScreen, {
    at: `/app/users/onboarding/coaches${query}`,
    search: onboardingSearch,
    user: { role: 'ADMIN' },
  });

test('the board says who waits for whom, since when, and who is late', async () => {
  await open();
  await expect.element(page.getByText('Les documents sont à vérifier.')).toBeVisible();
  await expect.element(page.getByText('En retard', { exact: true })).toBeVisible();
  await expect.element(page.getByText('dont 1 en retard')).toBeVisible();
});

test('a document is refused with the reason that the candidate reads', async () => {
  const decided: unknown[] = [];
  api.on(onboardingContract.decide, ({ body }) => {
    decided.push(body);
    return card;
  });
  await open(`?candidate=${id}`);
  await page.getByRole('button', { name: 'Regarder\u00a0: Diplômes' }).click();
  await page.getByRole('radio', { name: 'Refuser' }).click();
  await page.getByRole('textbox', { name: 'Motif', exact: true }).fill('Flou');
  await page.getByRole('button', { name: 'Enregistrer la décision' }).click();
  await expect.element(page.getByText('Saisissez au moins 10 caractères.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Motif', exact: true }).fill('Le document est illisible.');
  await page.getByRole('button', { name: 'Enregistrer la décision' }).click();
  await expect
    .poll(() => decided)
    .toEqual([{ decision: 'refuse', version: 3, reason: 'Le document est illisible.', expiresOn: null }]);
});

test('the password is asked again before a number is read whole; who gives up reads nothing', async () => {
  let isProved = false;
  api.on(passwordContract.reauthenticate, () => {
    isProved = true;
  });
  api.on(onboardingContract.number, () => {
    if (!isProved) throw accountErrors.fail('auth/reauthentication-required');
    return { number: 'FR76 3000 6000 0112 3456 7890 189' };
  });
  await open(`?candidate=${id}`);
  await page.getByRole('button', { name: 'Regarder\u00a0: Relevé d’identité bancaire' }).click();
  await expect.element(page.getByText(/^IBAN\s: •••• 0189$/)).toBeVisible();
  const read = page.getByRole('button', { name: 'Lire le numéro en entier' });
  await read.click();
  const proof = page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' });
  await proof.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(page.getByText(/saisissez à nouveau votre mot de passe/i)).toBeVisible();
  await read.click();
  await proof.getByLabelText('Mot de passe', { exact: true }).fill('Grand-Elan-2026!');
  await proof.getByRole('button', { name: 'Continuer' }).click();
  await expect.element(page.getByText(/^IBAN\s: FR76 3000 6000 0112 3456 7890 189$/)).toBeVisible();
  expect(api.callsOf(onboardingContract.number).at(-1)?.query).toEqual({ reason: 'vetting' });
});

test('a step that is not to be skipped says what it lacks', async () => {
  await open(`?candidate=${id}`);
  await expect.element(page.getByText(/ne peut pas être passée sans/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Passer l’étape' })).toBeDisabled();
});

test('a slot in the past is refused beside its day', async () => {
  api.on(onboardingContract.addSlot, () => {
    throw coachErrors.fail('coaches/slot-past');
  });
  await open();
  await page.getByRole('button', { name: 'Créneaux d’entretien' }).click();
  await expect.element(page.getByText('Aucun créneau à venir.')).toBeVisible();
  await page.getByRole('button', { name: 'Proposer un créneau' }).click();
  await page.getByRole('button', { name: 'Proposer le créneau' }).click();
  await expect.element(page.getByText('Ce créneau est passé. Choisissez-en un autre.')).toBeVisible();
});
