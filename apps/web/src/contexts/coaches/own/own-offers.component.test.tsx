import { coachErrors } from '@elan/domain/coaches';
import { coachOffersContract, type CoachOffer } from '@elan/domain/programs';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../../base/testing/answers.ts';
import { mountScreen } from '../../../base/testing/mount-screen.tsx';
import { OwnOffersScreen } from './own-offers.screen.tsx';

const server = answersInMemory();
const offer: CoachOffer = {
  id: '0198c0de-0000-7000-8000-000000000071',
  kind: 'session',
  type: 'Community',
  objective: 'Renforcement doux',
  company: 'Exemple Sapinière',
  town: 'Lyon (69002)',
  startsAt: '2026-11-30T11:30:00Z',
  endsAt: '2026-11-30T12:15:00Z',
  zone: 'Europe/Paris',
  sessions: 1,
  slots: [],
  answersBy: '2026-11-26T08:00:00Z',
};
const coach = {
  role: 'COACH',
  claims: { coach: true, fiter: false, accountManager: false, elanCo: false },
} as const;
const listed = (items: CoachOffer[]) => {
  server.on(coachOffersContract.list, () => ({ items }));
};
const open = () => mountScreen(OwnOffersScreen, { at: '/coach/offers', user: coach });

test('an offer says what, where, when and until when; one yes and it is gone', async () => {
  listed([offer]);
  server.on(coachOffersContract.accept, () => {
    listed([]);
    return { items: [] };
  });
  await open();
  await expect.element(page.getByText('Lyon (69002), Exemple Sapinière')).toBeVisible();
  await expect.element(page.getByText('Lundi 30 novembre 2026, 12:30 à 13:15')).toBeVisible();
  await page.getByRole('button', { name: /^Accepter/ }).click();
  await expect.element(page.getByText('Aucune proposition pour le moment.')).toBeVisible();
});

test('a no may say why, and who comes too late is told near the button', async () => {
  listed([offer]);
  const sent: unknown[] = [];
  server.on(coachOffersContract.decline, ({ body }) => {
    sent.push(body);
    return { items: [] };
  });
  server.on(coachOffersContract.accept, () => {
    throw coachErrors.fail('coaches/offer-gone');
  });
  await open();
  await page.getByRole('button', { name: /^Accepter/ }).click();
  await expect.element(page.getByText(/Cette proposition n’attend plus de réponse/)).toBeVisible();
  await page.getByRole('button', { name: /^Refuser/ }).click();
  await page.getByRole('textbox').fill('En congés');
  await page.getByRole('dialog').getByRole('button', { name: 'Refuser' }).click();
  await expect.poll(() => sent).toEqual([{ reason: 'En congés' }]);
});
