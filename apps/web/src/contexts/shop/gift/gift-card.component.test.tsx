import { giftOrdersContract } from '@elan/domain/shop';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../../base/testing/answers.ts';
import { mountScreen } from '../../../base/testing/mount-screen.tsx';
import { GiftCardScreen } from './gift-card.screen.tsx';

const api = answersInMemory();

test('a gift card that is not complete is refused at its fields, and what was chosen is there when one comes back', async () => {
  api.on(giftOrdersContract.offer, () => ({
    sessionCents: 4500,
    expiresOn: '2999-11-26',
    lastSendingDay: '2999-11-26',
    termsVersion: '1',
  }));
  await mountScreen(GiftCardScreen, { at: '/eshop/gift-card', user: null });
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect.element(page.getByLabelText('Son prénom')).toHaveFocus();
  await page.getByText('La donner moi-même').click();
  await page.getByText('Par montant').click();
  await page.getByLabelText('Montant, en euros').fill('40');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect.element(page.getByText(/Une séance coûte .*: choisissez ce montant au moins\./)).toBeVisible();
  await expect.element(page.getByLabelText('Montant, en euros')).toHaveFocus();
  await page.getByLabelText('Montant, en euros').fill('100');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Vos coordonnées' })).toBeVisible();
  await page.getByRole('button', { name: 'Revenir à l’étape précédente' }).click();
  await expect.element(page.getByLabelText('Montant, en euros')).toHaveValue('100');
});
