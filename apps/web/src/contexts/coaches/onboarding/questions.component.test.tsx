import { kernelErrors } from '@elan/domain/kernel';
import { qcmBankContract, type BankQuestion } from '@elan/domain/coaches';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../../base/testing/answers.ts';
import { mountScreen } from '../../../base/testing/mount-screen.tsx';
import { QuestionsDialog } from './questions-dialog.tsx';

const server = answersInMemory();
const question: BankQuestion = {
  id: '0198c0de-0000-7000-8000-000000000091',
  theme: 'safety',
  words: 'Une personne fait un malaise. Que faites-vous d’abord ?',
  choices: ['J’arrête la séance', 'Je continue'],
  correct: 0,
  active: true,
  version: 3,
  asked: 12,
  right: 9,
};
const Dialog = () => <QuestionsDialog onClose={() => undefined} />;
const open = async () => {
  server.on(qcmBankContract.list, () => ({ items: [question], total: 1, capped: false }));
  await mountScreen(Dialog, { at: '/app/users/onboarding/coaches', user: { role: 'ADMIN' } });
};

test('a question says how it was answered, and is taken out of the next attempts', async () => {
  server.on(qcmBankContract.change, () => ({ ...question, active: false, version: 4 }));
  await open();
  await expect.element(page.getByText(/Sécurité. Posée 12\sfois, 75\s% de bonnes réponses/)).toBeVisible();
  await page.getByRole('button', { name: /^Ne plus poser/ }).click();
  await expect.element(page.getByText('Question retirée du QCM')).toBeVisible();
  expect(server.callsOf(qcmBankContract.change)[0]?.body).toMatchObject({
    question: { active: false, correct: 0 },
    version: 3,
  });
});

test('a question is added once its right answer is filled in', async () => {
  server.on(qcmBankContract.add, () => ({ ...question, asked: 0, right: 0 }));
  await open();
  await page.getByRole('button', { name: 'Ajouter une question' }).click();
  await page.getByRole('textbox', { name: 'Question' }).fill('Que faire ?');
  await page.getByRole('textbox', { name: 'Réponse 1' }).fill('Alerter');
  await page.getByRole('textbox', { name: 'Réponse 2' }).fill('Attendre');
  await page.getByRole('radio', { name: 'La réponse 3 est la bonne' }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(page.getByText(/Cochez la bonne réponse/)).toBeVisible();
  await page.getByRole('radio', { name: 'La réponse 1 est la bonne' }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(page.getByText('Question ajoutée')).toBeVisible();
  expect(server.callsOf(qcmBankContract.add)[0]?.body).toMatchObject({
    choices: ['Alerter', 'Attendre'],
    correct: 0,
  });
});

test('on a telephone every act of the bank stands inside the dialog', async () => {
  const [width, height] = [window.innerWidth, window.innerHeight];
  await page.viewport(390, 844);
  await open();
  const edge = (one: Element) => one.getBoundingClientRect().right;
  const acts = () => page.getByRole('dialog').getByRole('button').elements();
  await expect.element(page.getByRole('button', { name: 'Ajouter une question' })).toBeVisible();
  const most = edge(page.getByRole('dialog').element());
  expect(acts().filter((one) => edge(one) > most)).toEqual([]);
  await page.viewport(width, height);
});

test('a question that somebody changed meanwhile is told', async () => {
  server.on(qcmBankContract.change, () => {
    throw kernelErrors.fail('stale-version');
  });
  await open();
  await page.getByRole('button', { name: /^Ne plus poser/ }).click();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
});

test('a file of questions is read line by line before anything is sent, then added at once', async () => {
  server.on(qcmBankContract.importAll, () => ({ added: 1, known: 0 }));
  await open();
  await page.getByRole('button', { name: 'Importer un fichier' }).click();
  const text =
    'Thème;Question;Bonne réponse;Autre réponse\nSanté;Dormir assez ?;Oui;Non\nCuisine;Saler ?;Oui;Non\n';
  await page.getByLabelText('Fichier CSV').upload(new File([text], 'questions.csv', { type: 'text/csv' }));
  await expect
    .element(page.getByText(/questions\.csv\s: 1 question à ajouter, 1 ligne laissée de côté/))
    .toBeVisible();
  await expect.element(page.getByText(/^Thème inconnu/)).toBeVisible();
  expect(server.callsOf(qcmBankContract.importAll)).toEqual([]);
  await page.getByRole('button', { name: 'Ajouter la question' }).click();
  await expect.element(page.getByText('1 question ajoutée')).toBeVisible();
  expect(server.callsOf(qcmBankContract.importAll)[0]?.body).toMatchObject({
    questions: [{ theme: 'health', words: 'Dormir assez ?', choices: ['Oui', 'Non'], correct: 0 }],
  });
});
