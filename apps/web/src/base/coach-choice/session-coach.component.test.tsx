import { coachErrors, type CoachCandidate } from '@elan/domain/coaches';
import { coachSearchContract } from '@elan/domain/programs';
import { sessionActsContract, sessionCoachContract } from '@elan/domain/sessions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../testing/answers.ts';
import { mountScreen } from '../testing/mount-screen.tsx';
import { SessionCoachDialog } from './session-coach-dialog.tsx';

const api = answersInMemory();
const tom: CoachCandidate = {
  id: '0198c0de-0000-7000-8000-000000000061',
  displayName: 'Tom Lefèvre',
  available: false,
  obstacle: 'Son assurance a expiré.',
  overridable: true,
  strengths: [],
  reservations: [],
  weekSessions: 0,
};
const session = { id: '0198c0de-0000-7000-8000-000000000051', coachId: null, words: 'Yoga, jeudi' };

test('a session is given past a document with a reason of its own, and the refusal of the server keeps it', async () => {
  api.on(sessionCoachContract.candidates, () => ({
    items: [tom],
    asked: { postalCode: null, discipline: null },
  }));
  api.on(coachSearchContract.list, () => ({ items: [] }));
  api.on(sessionActsContract.told, () => ({ told: 3, untold: [], coachTold: true }));
  api.on(sessionCoachContract.assign, () => {
    throw coachErrors.fail('coaches/inactive');
  });
  await mountScreen(() => <SessionCoachDialog session={session} onClose={() => undefined} />, {
    at: '/app/coaches',
  });
  await expect
    .element(page.getByText('3\u00a0personnes seront prévenues. Le coach sera prévenu aussi.'))
    .toBeVisible();
  await page.getByRole('button', { name: /Tom Lefèvre/ }).click();
  const form = page.getByRole('form', { name: 'Déroger aux documents' });
  await form.getByRole('button', { name: 'Confier la séance' }).click();
  const reason = form.getByLabelText(/Pourquoi lui confier/);
  await expect.element(reason).toHaveFocus();
  expect(api.callsOf(sessionCoachContract.assign)).toEqual([]);
  await reason.fill(' Attestation reçue par e-mail ');
  await form.getByRole('button', { name: 'Confier la séance' }).click();
  await expect.element(form.getByText(coachErrors.fail('coaches/inactive').message)).toBeVisible();
  expect(api.callsOf(sessionCoachContract.assign)[0]?.body).toEqual({
    coachId: tom.id,
    reason: 'Attestation reçue par e-mail',
  });
  await expect.element(reason).toHaveValue(' Attestation reçue par e-mail ');
});
