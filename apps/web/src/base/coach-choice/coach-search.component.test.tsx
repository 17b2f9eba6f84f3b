import type { CoachCandidate } from '@elan/domain/coaches';
import { coachErrors } from '@elan/domain/coaches';
import { coachSearchContract, type CoachSearch } from '@elan/domain/programs';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../testing/answers.ts';
import { mountScreen } from '../testing/mount-screen.tsx';
import { CoachCandidateList } from './coach-candidates.tsx';

const server = answersInMemory();
const subject = { kind: 'session', id: '0198c0de-0000-7000-8000-000000000051' } as const;
const idOf = (rank: number) => `0198c0de-0000-7000-8000-00000000006${rank}`;

const candidate = (rank: number, displayName: string, changes: Partial<CoachCandidate> = {}) => ({
  id: idOf(rank),
  displayName,
  available: true,
  obstacle: null,
  overridable: false,
  strengths: ['Intervient dans le 69003.'],
  reservations: [],
  weekSessions: 0,
  ...changes,
});
const data = {
  items: [
    candidate(1, 'Hugo Morel'),
    candidate(2, 'Inès Fournier'),
    candidate(3, 'Tom Lefèvre', { available: false, obstacle: 'Déjà pris.' }),
  ],
  asked: { postalCode: '69003', discipline: null },
};
const search = (changes: Partial<CoachSearch> = {}): CoachSearch => ({
  id: idOf(9),
  status: 'OPEN',
  mode: 'IN_TURN',
  startedAt: '2026-11-24T09:00:00Z',
  waiting: [{ coachId: idOf(2), coachName: 'Inès Fournier' }],
  offers: [
    {
      coachId: idOf(1),
      coachName: 'Hugo Morel',
      status: 'SENT',
      sentAt: '2026-11-24T09:00:00Z',
      answersBy: '2026-11-25T09:00:00Z',
      answeredAt: null,
      reason: null,
    },
  ],
  ...changes,
});
const listed = (items: CoachSearch[]) => {
  server.on(coachSearchContract.list, () => ({ items }));
};
const List = () => (
  <CoachCandidateList
    data={data}
    language="fr"
    onLanguage={() => undefined}
    currentId={null}
    busyId={null}
    onChoose={() => undefined}
    subject={subject}
  />
);
const pick = (name: string) => page.getByRole('checkbox', { name: `Proposer à ${name}` });

test('those who can come are offered in the order of the ranking, one after the other', async () => {
  listed([]);
  const sent: unknown[] = [];
  server.on(coachSearchContract.start, ({ body }) => {
    sent.push(body);
    listed([search()]);
    return { items: [search()] };
  });
  await mountScreen(List, { at: '/app/sessions' });
  await expect.element(pick('Tom Lefèvre')).toBeDisabled();
  await pick('Inès Fournier').click();
  await pick('Hugo Morel').click();
  await page.getByText('L’un après l’autre').click();
  await page.getByRole('button', { name: 'Proposer à 2 coachs' }).click();
  await expect.element(page.getByText('Recherche en cours')).toBeVisible();
  expect(sent).toEqual([
    { kind: 'session', subjectId: subject.id, mode: 'IN_TURN', coachIds: [idOf(1), idOf(2)] },
  ]);
  await expect.element(page.getByText('Sera proposé ensuite')).toBeVisible();
  await expect.element(pick('Hugo Morel')).not.toBeInTheDocument();
});

test('a search that somebody else began meanwhile is told near the button', async () => {
  listed([]);
  server.on(coachSearchContract.start, () => {
    throw coachErrors.fail('coaches/search-open');
  });
  await mountScreen(List, { at: '/app/sessions' });
  await pick('Hugo Morel').click();
  await page.getByRole('button', { name: 'Proposer à 1 coach' }).click();
  await expect.element(page.getByText(/Des coachs ont déjà reçu une proposition/)).toBeVisible();
});

test('every answer is shown with its reason, and a search is stopped by hand', async () => {
  const offer = search().offers[0];
  if (!offer) throw new Error('no offer');
  const answeredAt = '2026-11-24T12:00:00Z';
  const offers = [{ ...offer, status: 'DECLINED' as const, answeredAt, reason: 'En congés' }];
  listed([search({ offers }), search({ id: idOf(8), status: 'NOBODY', waiting: [] })]);
  server.on(coachSearchContract.stop, () => ({ items: [search({ status: 'STOPPED', waiting: [] })] }));
  await mountScreen(List, { at: '/app/sessions' });
  await expect.element(page.getByText(/«\sEn congés\s»/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Recherches précédentes 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Arrêter la recherche' }).click();
  await expect.element(page.getByRole('status').getByText('Recherche arrêtée')).toBeInTheDocument();
});
