import { fieldMessages } from '@elan/domain/kernel';
import { ratingsContract, type RatingFigures, type RatingRow } from '@elan/domain/sessions';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../../base/testing/answers.ts';
import { mountScreen } from '../../../base/testing/mount-screen.tsx';
import { nextSavedFile } from '../../../base/testing/saved-file.ts';
import { evaluationsSearch } from './evaluations-search.ts';
import { EvaluationsScreen } from './evaluations.screen.tsx';

const given: RatingRow = {
  id: '0198c0de-0000-7000-8000-000000000001',
  ratedAt: '2026-11-20T13:10:00Z',
  sessionMark: 2,
  coachMark: 3,
  words: 'Commencée en retard.',
  wordState: 'waiting',
  answeredAt: null,
  startsAt: '2026-11-20T11:15:00Z',
  companyName: 'Verdalys',
  objectiveName: 'Soulager le dos',
  coachName: 'Karim Benali',
};
const figures: RatingFigures = {
  count: 4,
  sessionMean: 3.5,
  coachMean: 4.25,
  distribution: [0, 1, 1, 1, 1],
  trend: [
    { month: '2026-10', count: 2, mean: 4.5 },
    { month: '2026-11', count: 2, mean: 2.5 },
  ],
  coaches: [{ id: '0198c0de-0000-7000-8000-000000000002', name: 'Karim Benali' }],
  companies: [{ id: '0198c0de-0000-7000-8000-000000000003', name: 'Verdalys' }],
  objectives: [{ id: '0198c0de-0000-7000-8000-000000000004', name: 'Soulager le dos' }],
};

const api = answersInMemory();
let shown = given;
beforeEach(() => {
  shown = given;
  api.on(ratingsContract.ratings, () => ({ items: [shown], total: 1, capped: false }));
  // Before the figures, whose path reads as an id: the last answer that fits is given.
  api.on(ratingsContract.rating, () => shown);
  api.on(ratingsContract.ratingFigures, () => figures);
});

const open = (query = '', role: 'ADMIN' | 'MODERATOR' = 'ADMIN') =>
  mountScreen(EvaluationsScreen, {
    at: `/app/evaluations${query}`,
    search: evaluationsSearch,
    user: { role },
  });

test('means, trend and distribution stand above the evaluations, which are saved as a file', async () => {
  await open();
  await expect.element(page.getByText('3,5\u00a0/\u00a05')).toBeVisible();
  await expect.element(page.getByText('par mois')).toBeVisible();
  await expect.element(page.getByRole('meter', { name: '1 fois la note 2' })).toBeInTheDocument();
  const file = nextSavedFile();
  await page.getByRole('button', { name: 'Exporter' }).click();
  const { name, text } = await file;
  expect(name).toMatch(/^evaluations-/);
  expect(text).toContain('Commencée en retard.');
  expect(text).toContain('Verdalys');
});

test('an answer is sent from the card of an evaluation, which then says when; one that is too short is refused at its field', async () => {
  api.on(ratingsContract.answerRating, () => {
    shown = { ...given, answeredAt: '2026-11-21T09:00:00Z' };
    return shown;
  });
  await open(`?rating=${given.id}`);
  const answer = page.getByLabelText('Votre réponse');
  await answer.fill('Merci');
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect.element(page.getByText(fieldMessages.answerTooShort).first()).toBeVisible();
  expect(api.callsOf(ratingsContract.answerRating)).toEqual([]);
  await answer.fill('Merci, nous en parlons au coach.');
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect.element(page.getByText('Réponse envoyée')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Répondre à nouveau' })).toBeVisible();
  expect(api.callsOf(ratingsContract.answerRating)).toMatchObject([
    { params: { id: given.id }, body: { message: 'Merci, nous en parlons au coach.' } },
  ]);
});

test('words are shown to the coach, or hidden, from the card', async () => {
  api.on(ratingsContract.judgeWords, ({ body }) => {
    shown = { ...given, wordState: body.shown ? 'shown' : 'hidden' };
    return shown;
  });
  await open(`?rating=${given.id}`);
  await page.getByRole('button', { name: 'Montrer au coach' }).click();
  await expect.element(page.getByText('Mots relus')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Montrer au coach' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Masquer' }).click();
  await expect.element(page.getByRole('button', { name: 'Montrer au coach' })).toBeVisible();
  expect(api.callsOf(ratingsContract.judgeWords).map(({ body }) => body)).toEqual([
    { shown: true },
    { shown: false },
  ]);
});
