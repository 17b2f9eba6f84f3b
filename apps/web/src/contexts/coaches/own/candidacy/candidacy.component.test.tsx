import {
  candidacyContract,
  coachErrors,
  coachRegistrationContract,
  documentKinds,
  ownFilesContract,
  type AskedQuestion,
  type Candidacy,
  type OwnDocument,
} from '@elan/domain/coaches';
import { receiptsContract } from '@elan/domain/invoicing';
import { coachSessionsContract } from '@elan/domain/sessions';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answersInMemory } from '../../../../base/testing/answers.ts';
import { mountScreen } from '../../../../base/testing/mount-screen.tsx';
import { OwnTodayScreen } from '../own-today.screen.tsx';
import { CoachRegistrationScreen } from './coach-registration.screen.tsx';
import { OwnDocumentsScreen } from './own-documents.screen.tsx';
import { OwnQcmScreen } from './own-qcm.screen.tsx';

const server = answersInMemory();
const id = '0198c0de-0000-7000-8000-000000000051';
const coach = {
  role: 'COACH',
  firstname: 'Lina',
  claims: { coach: true, fiter: false, accountManager: false, elanCo: false },
} as const;

const none: Omit<OwnDocument, 'kind'> = {
  status: null,
  reason: null,
  expiresOn: null,
  number: null,
  file: null,
  scan: null,
  uploadedAt: null,
  decidedAt: null,
  purgedAt: null,
  version: 0,
};
const own = (changes: Partial<Candidacy> = {}): Candidacy => ({
  status: 'PENDING_DOCUMENTS',
  since: '2026-11-20T09:00:00Z',
  step: 'documents',
  waitsFor: 'candidate',
  why: 'Des documents restent à envoyer.',
  dueOn: '2090-12-04',
  documents: documentKinds.map((kind) => ({ kind, ...none })),
  attempts: [],
  qcm: { questions: 20, minutes: 30, passGrade: 10, attemptsLeft: 3, nextOn: null, open: false },
  appointment: null,
  final: null,
  pack: { cents: 4900, checkout: null },
  code: { sentTo: null, validFor: 0, retryAfter: 0 },
  ...changes,
});
const now = (changes: Partial<Candidacy> = {}) => {
  server.on(candidacyContract.read, () => own(changes));
};
const step = (at: Candidacy['step'], status: Candidacy['status']) => ({ step: at, status });

beforeEach(() => {
  server.on(receiptsContract.own, () => ({ receipts: [] }));
  server.on(coachSessionsContract.list, () => ({ now: new Date().toISOString(), items: [] }));
});
const home = () => mountScreen(OwnTodayScreen, { at: '/coach', user: coach });

test('a final grade is written as French is, with its threshold', async () => {
  now({ ...step('appointment', 'FAILED_RESULTS'), waitsFor: 'nobody', final: { grade: 9.3, pass: 10 } });
  await home();
  await expect.element(page.getByText('Votre note finale est 9,3 sur 20, il faut 10.')).toBeVisible();
});

test('a candidate reads the step of the moment, why, who must act and since when, and what comes next', async () => {
  now();
  await home();
  await expect.element(page.getByText(/Documents attendus\./)).toBeVisible();
  await expect
    .element(page.getByText(/À vous d’agir, depuis le 20 nov. 2026, au plus tard le 4 déc. 2090/))
    .toBeVisible();
  await expect.element(page.getByText('Ensuite\u00a0: le QCM, dès que tout est validé.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Envoyer mes documents' }))
    .toHaveAttribute('href', '/coach/documents');
});

test('a refused document says why; one that was sent asks for its date and its number', async () => {
  const documents = own().documents.map((one): OwnDocument => {
    if (one.kind === 'diplomas')
      return { ...one, status: 'REFUSED', reason: 'Une page manque.', uploadedAt: '2026-11-20T09:00:00Z' };
    if (one.kind !== 'insurance') return one;
    return {
      ...one,
      status: 'UPLOADED',
      uploadedAt: '2026-11-20T09:00:00Z',
      file: { type: 'image/jpeg', size: 10 },
    };
  });
  now({ documents });
  server.on(candidacyContract.details, () => own({ documents }));
  await mountScreen(OwnDocumentsScreen, { at: '/coach/documents', user: coach });
  await expect.element(page.getByText('Une page manque.')).toBeVisible();
  await expect.element(page.getByText('À compléter', { exact: true })).toBeVisible();
  await page.getByLabelText('Numéro du contrat').fill('POL 42');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await vi.waitFor(() => {
    expect(server.callsOf(candidacyContract.details)[0]).toMatchObject({
      params: { kind: 'insurance' },
      body: { day: null, number: 'POL 42' },
    });
  });
  expect(ownFilesContract.send.path).toContain(':kind');
});

const question: AskedQuestion = {
  attemptId: id,
  rank: 3,
  of: 20,
  theme: 'safety',
  words: 'Quel numéro d’urgence répond partout en Europe\u202f?',
  choices: ['911', '112'],
  secondsLeft: 900,
};

test('the questionnaire goes on at the question where it stood, and shows the result after the last', async () => {
  now(step('qcm', 'PENDING_QCM'));
  server.on(candidacyContract.question, () => ({ question }));
  server.on(candidacyContract.answer, () => {
    const attempt = { id, number: 1, startedAt: '2026-11-24T09:00:00Z', finishedAt: '2026-11-24T09:20:00Z' };
    const toWorkOn = [{ theme: 'health' as const, missed: 3, asked: 5 }];
    const attempts = [{ ...attempt, grade: 8, passed: false, toWorkOn }];
    const qcm = { ...own().qcm, attemptsLeft: 2, nextOn: '2026-12-01' };
    now({ ...step('qcm', 'FAILED_QCM'), attempts, qcm });
    server.on(candidacyContract.question, () => ({ question: null }));
    return { question: null };
  });
  await mountScreen(OwnQcmScreen, { at: '/coach/qcm', user: coach });
  await expect.element(page.getByText('Question 3 sur 20')).toBeVisible();
  await page.getByRole('button', { name: 'Répondre' }).click();
  expect(server.callsOf(candidacyContract.answer)).toHaveLength(0);
  await page.getByLabelText('112').click();
  await page.getByRole('button', { name: 'Répondre' }).click();
  await expect.element(page.getByText(/8 sur 20/)).toBeVisible();
  await expect.element(page.getByText('Santé, 3 erreurs sur 5')).toBeVisible();
  await expect.element(page.getByText(/mardi 1er décembre 2026/)).toBeVisible();
  expect(server.callsOf(candidacyContract.answer)[0]?.body).toEqual({ attemptId: id, rank: 3, choice: 1 });
});

test.each([
  [step('documents', 'VALIDATION_DOCUMENTS'), /Le QCM s’ouvre dès que tous vos documents sont validés/],
  [step('appointment', 'PENDING_APPOINTMENT'), /Vous n’avez plus de QCM à passer/],
  [step('qcm', 'BANNED_QCM'), /Toutes vos tentatives sont épuisées/],
])('a questionnaire that is not open says why (%j)', async (at, why) => {
  now(at);
  server.on(candidacyContract.question, () => ({ question: null }));
  await mountScreen(OwnQcmScreen, { at: '/coach/qcm', user: coach });
  await expect.element(page.getByText(why)).toBeVisible();
});

test('an attempt that may not begin says why', async () => {
  now(step('qcm', 'PENDING_QCM'));
  server.on(candidacyContract.question, () => ({ question: null }));
  server.on(candidacyContract.startQcm, () => {
    throw coachErrors.fail('coaches/qcm-bank-too-small');
  });
  await mountScreen(OwnQcmScreen, { at: '/coach/qcm', user: coach });
  await page.getByRole('button', { name: 'Commencer' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
});

test('a slot is chosen for the interview, and one that somebody took meanwhile is told', async () => {
  now(step('appointment', 'PENDING_APPOINTMENT'));
  const startsAt = '2026-11-26T09:00:00Z';
  server.on(candidacyContract.slots, () => ({
    items: [{ id, startsAt, endsAt: '2026-11-26T09:45:00Z', place: 'Visio' }],
  }));
  server.on(candidacyContract.book, () => {
    throw coachErrors.fail('coaches/slot-taken');
  });
  await home();
  await page.getByLabelText(/Jeudi 26 novembre 2026/).click();
  await page.getByRole('button', { name: 'Réserver ce créneau' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  server.on(candidacyContract.book, () => {
    const next = {
      ...step('appointment', 'PENDING_APPOINTMENT'),
      appointment: { startsAt, endsAt: startsAt, place: 'Visio' },
    };
    now(next);
    return own(next);
  });
  await page.getByRole('button', { name: 'Réserver ce créneau' }).click();
  await expect.element(page.getByRole('button', { name: 'Ajouter à mon agenda (.ics)' })).toBeVisible();
});

test('the price of the pack is said with its taxes, and a payment that was begun goes on', async () => {
  now({ ...step('payment', 'PENDING_PAYMENT'), pack: { cents: 4900, checkout: 'https://banque.test/1' } });
  await home();
  await expect.element(page.getByText(/49,00/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reprendre le paiement' })).toBeVisible();
});

const packNumber = 'R-2026-00012';
const withItsReceipt = () => {
  const pack = { id, number: packNumber, kind: 'invoice', issuedOn: '2026-11-26', grossCents: 4900 } as const;
  server.on(receiptsContract.own, () => ({ receipts: [{ ...pack, what: 'Pack de démarrage coach' }] }));
};
const receiptButton = page.getByRole('button', { name: `Télécharger le reçu ${packNumber} en PDF` });

test('once the pack is paid its receipt stands at its step', async () => {
  withItsReceipt();
  now(step('code', 'PENDING_CODE'));
  await home();
  await expect.element(receiptButton).toBeVisible();
});

test('the receipt of the pack stays among the documents of a coach at work', async () => {
  withItsReceipt();
  now({ status: 'ACTIVE', step: null, waitsFor: null, why: null });
  await mountScreen(OwnDocumentsScreen, { at: '/coach/documents', user: coach });
  await expect.element(receiptButton).toBeVisible();
});

test('the code is asked for, typed, and opens the space of a coach at work', async () => {
  now(step('code', 'PENDING_CODE'));
  const sent = {
    ...step('code', 'PENDING_CODE'),
    code: { sentTo: '06 12 34 56 99', validFor: 600, retryAfter: 60 },
  };
  server.on(candidacyContract.sendCode, () => {
    now(sent);
    return own(sent);
  });
  const active = { status: 'ACTIVE', step: null, waitsFor: null, why: null } as const;
  server.on(candidacyContract.verifyCode, () => {
    now(active);
    return own(active);
  });
  await home();
  await page.getByRole('button', { name: 'Recevoir mon code par SMS' }).click();
  await expect.element(page.getByText(/Envoyé au 06 12 34 56 99/)).toBeVisible();
  await page.getByRole('textbox').first().click();
  await userEvent.keyboard('123456');
  await expect.element(page.getByRole('heading', { name: 'Aujourd’hui' })).toBeVisible();
  expect(server.callsOf(candidacyContract.verifyCode)[0]?.body).toEqual({ code: '123456' });
});

test('a candidacy that is sent empty says what each field misses, and a whole one what to do next', async () => {
  server.on(coachRegistrationContract.choices, () => ({ disciplines: [{ id, name: 'Pilates' }] }));
  await mountScreen(CoachRegistrationScreen, { at: '/coach/inscription', user: null });
  await page.getByRole('button', { name: 'Envoyer ma candidature' }).click();
  await expect.element(page.getByLabelText('Prénom')).toHaveAttribute('aria-invalid', 'true');
  expect(server.callsOf(coachRegistrationContract.register)).toHaveLength(0);
});
