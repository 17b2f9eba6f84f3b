import { accountsContract, erasureWord, privacyContract } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../../base/testing/answers.ts';
import { mountScreen } from '../../../base/testing/mount-screen.tsx';
import { followSession } from '../../../base/session/session.ts';
import { authorizedFetch } from '../../../base/transport/api.ts';
import { PrivacySettings } from './privacy-settings.tsx';

const api = answersInMemory();

test('who erases their account reads that it is done, and nothing of a session that expired', async () => {
  followSession();
  api.on(privacyContract.readExport, () => ({ export: null, left: 3, link: null }));
  api.on(privacyContract.register, () => {
    throw kernelErrors.fail('unauthenticated');
  });
  // Another call of the page is refused before the erasure answers: the session is over already.
  api.on(privacyContract.erase, async () => {
    await authorizedFetch(privacyContract.register.path, { method: 'GET' });
    await expect.element(page.getByText('Session terminée')).toBeVisible();
  });
  api.on(accountsContract.signOut, () => undefined);
  await mountScreen(PrivacySettings, { at: '/app/profile' });
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Votre mot de passe').fill('Elan-demo-2026!');
  await dialog.getByLabelText(/pour confirmer/).fill(erasureWord);
  await dialog.getByRole('button', { name: 'Supprimer mon compte' }).click();
  await expect.element(page.getByText('Compte supprimé')).toBeVisible();
  // By itself it would go away after 5 s.
  await expect.element(page.getByText('Session terminée'), { timeout: 1000 }).not.toBeInTheDocument();
});
