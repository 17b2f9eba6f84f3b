import {
  espaceContract,
  espaceErrors,
  preferencesContract,
  type Activity,
  type EspaceSession,
} from '@elan/domain/espace';
import { sessionErrors } from '@elan/domain/sessions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answersInMemory } from '../../base/testing/answers.ts';
import { mountScreen } from '../../base/testing/mount-screen.tsx';
import { EspaceActivityScreen } from './espace-activity.screen.tsx';
import { EspaceSessionsScreen, search } from './espace-sessions.screen.tsx';
import { ratingDraft } from './rating-draft.ts';
import { aSession } from './session-example.ts';

const now = '2026-11-23T08:00:00Z';
const one = aSession({ registered: 9, maxParticipants: 10 });
const api = answersInMemory();
let shown: EspaceSession = one;
beforeEach(() => {
  shown = one;
  api.on(espaceContract.sessions, () => ({ now, items: [shown] }));
  api.on(preferencesContract.read, () => ({ interests: [], languages: [], objectives: [] }));
});

const openList = () => mountScreen(EspaceSessionsScreen, { at: '/espace', search, user: { role: 'MEMBER' } });

test('a session that fills while one taps says so, and offers to wait', async () => {
  api.on(espaceContract.book, () => {
    shown = { ...one, registered: 10, waiting: 1 };
    throw sessionErrors.fail('sessions/full');
  });
  await openList();
  await page.getByRole('button', { name: /^Réserver/ }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(sessionErrors.fail('sessions/full').message);
  await expect.element(page.getByText('Complet, 1 en attente')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Attendre/ })).toBeVisible();
});

test('the keyboard stays at the session that it booked', async () => {
  api.on(espaceContract.book, () => {
    shown = { ...one, registered: 10, mine: 'booked' };
    return { ...shown, fitcoins: null, coachPicture: null, video: null, now };
  });
  await openList();
  await expect.element(page.getByRole('button', { name: /^Réserver/ })).toBeVisible();
  page
    .getByRole('button', { name: /^Réserver/ })
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Réservée.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: one.objective })).toHaveFocus();
});

test('a session that began without one says so in the place of its places, and lets nobody book', async () => {
  shown = { ...one, startsAt: '2026-11-23T07:45:00Z', endsAt: '2026-11-23T08:30:00Z' };
  await openList();
  await expect.element(page.getByText('La séance a commencé.')).toBeVisible();
  expect(page.getByText(/place/).elements()).toEqual([]);
  expect(page.getByRole('button', { name: /^(Réserver|Attendre)/ }).elements()).toEqual([]);
});

test('one books the hour that one saw: a session that moves under one’s eyes is refused, and shows its new hour', async () => {
  api.on(espaceContract.book, () => {
    shown = { ...one, startsAt: '2026-11-25T16:30:00Z', endsAt: '2026-11-25T17:15:00Z' };
    throw espaceErrors.fail('espace/moved');
  });
  await openList();
  await page.getByRole('button', { name: /^Réserver/ }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(espaceErrors.fail('espace/moved').message);
  await expect.element(page.getByText('17:30')).toBeVisible();
  expect(api.callsOf(espaceContract.book)[0]?.body).toMatchObject({ startsAt: one.startsAt });
});

const past: Activity = {
  minutes: 45,
  goalMinutes: 150,
  streakWeeks: 2,
  past: [
    {
      id: one.id,
      type: 'Community',
      objective: 'Soulager le dos',
      startsAt: '2026-11-19T11:15:00Z',
      endsAt: '2026-11-19T12:00:00Z',
      zone: 'Europe/Paris',
      place: 'Salle Garonne',
      coach: 'Hugo',
      outcome: 'present',
      mayRate: true,
      rating: null,
    },
  ],
};

test('what is typed of a session is kept in this tab while it is refused, and forgotten once it is sent', async () => {
  api.on(espaceContract.activity, () => past);
  api.on(espaceContract.feed, () => ({ feed: null }));
  let refuses = true;
  api.on(espaceContract.rate, () => {
    if (refuses) throw espaceErrors.fail('espace/rating-closed');
    return past;
  });
  await mountScreen(EspaceActivityScreen, { at: '/espace/activity', user: { role: 'MEMBER' } });
  await page.getByRole('button', { name: /^Évaluer/ }).click();
  await page.getByRole('radio', { name: '4 sur 5' }).first().click({ force: true });
  await page.getByRole('radio', { name: '5 sur 5' }).last().click({ force: true });
  await page.getByLabelText('Quelques mots (facultatif)').fill('Très bien menée.');
  await page.getByRole('button', { name: 'Envoyer mon avis' }).click();
  await expect.element(page.getByText(espaceErrors.fail('espace/rating-closed').message)).toBeVisible();
  expect(ratingDraft(one.id).read()).toEqual({ sessionMark: 4, coachMark: 5, words: 'Très bien menée.' });
  refuses = false;
  await page.getByRole('button', { name: 'Envoyer mon avis' }).click();
  await expect.element(page.getByRole('button', { name: /^Évaluer/ })).toBeVisible();
  expect(ratingDraft(one.id).read()).toBeNull();
});
