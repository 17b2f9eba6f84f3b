import { kernelErrors } from '@elan/domain/kernel';
import { coachFeedbackContract, type CoachFeedback } from '@elan/domain/sessions';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../../base/testing/answers.ts';
import { mountScreen } from '../../../base/testing/mount-screen.tsx';
import { nextSavedFile } from '../../../base/testing/saved-file.ts';
import { feedbackSearch } from './feedback-search.ts';
import { FeedbackScreen } from './feedback.screen.tsx';

const feedback: CoachFeedback = {
  id: '0198c0de-0000-7000-8000-000000000001',
  coachId: '0198c0de-0000-7000-8000-000000000002',
  coachName: 'Karim Benali',
  heldOn: '2026-11-20',
  gymId: null,
  gymName: null,
  session: null,
  punctuality: 3,
  teaching: 5,
  care: 4,
  mean: 4,
  words: 'Arrivé dix minutes après l’heure, séance bien menée.',
  followUp: 'L’appeler avant lundi.',
  followUpState: 'open',
  followUpDoneAt: null,
  authorName: 'Anne Petit',
  version: 1,
};
const means = { punctuality: 3, teaching: 5, care: 4 };

const api = answersInMemory();
beforeEach(() => {
  api.on(coachFeedbackContract.list, () => ({
    items: [feedback],
    total: 1,
    capped: false,
    means,
    toFollow: 1,
  }));
  api.on(coachFeedbackContract.card, () => feedback);
  api.on(coachFeedbackContract.options, () => ({
    coaches: [{ id: feedback.coachId, name: feedback.coachName }],
    gyms: [],
    sessions: [],
  }));
});

const open = (query = '', role: 'ADMIN' | 'FLOOR' = 'ADMIN') =>
  mountScreen(FeedbackScreen, {
    at: `/app/feedbackCoach${query}`,
    search: feedbackSearch,
    user: { role },
  });

test('the means of the marks stand above the feedbacks, which are saved as a file', async () => {
  await open();
  await expect.element(page.getByText('3\u00a0/\u00a05').first()).toBeVisible();
  await expect.element(page.getByText(/Arrivé dix minutes/).first()).toBeVisible();
  const file = nextSavedFile();
  await page.getByRole('button', { name: 'Exporter' }).click();
  const { name, text } = await file;
  expect(name).toMatch(/^avis-coachs-/);
  expect(text).toContain('Karim Benali');
  expect(text).toContain('L’appeler avant lundi.');
});

test('the newest stand first under a falling arrow; the oldest first, and the lowest, are one press away', async () => {
  const asked: unknown[] = [];
  api.on(coachFeedbackContract.list, ({ query: { sort, direction } }) => {
    asked.push(`${sort} ${direction}`);
    return { items: [feedback], total: 1, capped: false, means, toFollow: 1 };
  });
  await open();
  const day = page.getByRole('button', { name: /^Jour\b/ });
  await expect.element(day).toHaveTextContent('Jour, tri décroissant');
  await day.click();
  await expect.element(day).toHaveTextContent('Jour, tri croissant');
  await page.getByRole('button', { name: /^Note\b/ }).click();
  await expect.poll(() => asked).toEqual(['heldOn desc', 'heldOn asc', 'mean asc']);
});

test('a feedback without a coach, a mark or words is refused at its fields, and nothing is sent', async () => {
  await open('?form=new');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect
    .element(page.getByLabelText('Ponctualité'))
    .toHaveAccessibleDescription(/Choisissez|choix|requis/i);
  await expect.element(page.getByLabelText('Ce que vous avez vu')).toHaveAccessibleDescription(/requis/);
});

test('what is to be done of a feedback is marked done from its card', async () => {
  let asked: unknown;
  api.on(coachFeedbackContract.follow, ({ body }) => {
    asked = body;
    const done = { ...feedback, followUpState: 'done' as const, followUpDoneAt: '2026-11-21T09:00:00Z' };
    api.on(coachFeedbackContract.card, () => done);
    return done;
  });
  await open(`?feedback=${feedback.id}`);
  await page.getByRole('button', { name: 'C’est fait' }).click();
  await expect.poll(() => asked).toEqual({ done: true });
  await expect.element(page.getByRole('button', { name: 'Reste à faire' })).toBeVisible();
});

test('who runs a gym chooses no other gym', async () => {
  await open('?form=new', 'FLOOR');
  await expect.element(page.getByLabelText('Ponctualité')).toBeVisible();
  expect(page.getByLabelText('Salle').elements()).toEqual([]);
});

test('a list that cannot be read says so, and is tried again', async () => {
  api.on(coachFeedbackContract.list, () => {
    throw kernelErrors.fail('internal');
  });
  await open();
  await expect.element(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});
