import {
  sessionActsContract,
  sessionFiltersContract,
  sessionsContract,
  type Session,
} from '@elan/domain/sessions';
import { viewsContract } from '@elan/domain/desk';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../../base/testing/answers.ts';
import { mountScreen } from '../../../base/testing/mount-screen.tsx';
import { sessionsSearch } from '../sessions-search.ts';
import { SessionsScreen } from '../sessions.screen.tsx';

const api = answersInMemory();
const coach = '0190a1b2-0000-7000-8000-0000000000c1';
const session = (id: string, companyName: string): Session => ({
  id: `0190a1b2-0000-7000-8000-00000000000${id}`,
  companyId: 'e',
  companyName,
  programId: null,
  type: 'SAFETY',
  status: 'ACTIVE',
  objectiveName: 'Équilibre',
  spotName: 'Étage 3',
  meeting: null,
  coachName: 'Zoé Lemaître',
  startsAt: '2031-03-03T11:00:00Z',
  endsAt: '2031-03-03T11:45:00Z',
  zone: 'Europe/Paris',
  maxParticipants: 10,
  registered: 4,
});

test('the sessions of a coach are cancelled over a period, once who is told is known, and restored from the notice', async () => {
  let coming = [session('1', 'Verdalys'), session('2', 'Lunel')];
  api.on(sessionFiltersContract.options, () => ({
    companies: [],
    coaches: [{ id: coach, name: 'Zoé Lemaître' }],
    spots: [],
    objectives: [],
  }));
  api.on(viewsContract.list, () => ({ items: [] }));
  api.on(sessionsContract.list, () => ({ items: coming, total: coming.length, capped: false }));
  api.on(sessionActsContract.previewCancellation, () => ({
    counts: false,
    inProgram: true,
    freeUntil: '2031-03-02T11:00:00Z',
    now: '2031-03-01T11:00:00Z',
    told: 4,
    untold: [],
    coachTold: true,
  }));
  api.on(sessionActsContract.toldOfSeveral, () => ({ told: 7, untold: [], coachTold: null }));
  api.on(sessionActsContract.cancel, ({ params }) => {
    coming = coming.filter(({ id }) => id !== params.id);
    return {} as never;
  });
  api.on(sessionActsContract.restore, () => ({}) as never);
  const { place } = await mountScreen(SessionsScreen, {
    at: `/app/sessions?display=list&coach=${coach}&from=2031-03-01&to=2031-03-07&form=cancel`,
    search: sessionsSearch,
    user: { role: 'ADMIN', company: null },
  });
  const dialog = page.getByRole('dialog', { name: 'Annuler sur une période' });
  await expect.element(dialog.getByText(/Coach.: Zoé Lemaître/)).toBeVisible();
  await expect.element(dialog.getByText(/Verdalys, Équilibre/)).toBeVisible();
  await expect.element(dialog.getByText(/7.personnes/)).toBeVisible();
  expect(api.callsOf(sessionsContract.list).at(-1)?.query).toMatchObject({
    coach,
    status: 'ACTIVE',
    when: 'coming',
    from: '2031-03-01',
    to: '2031-03-07',
  });
  await dialog.getByRole('textbox', { name: 'Raison' }).fill('Fermeture annuelle');
  await dialog.getByRole('button', { name: /^Annuler 2/ }).click();
  await expect.poll(place).toBe(`/app/sessions?display=list&coach=${coach}&from=2031-03-01&to=2031-03-07`);
  await expect.element(page.getByText(/2.séances annulées, 8.messages/)).toBeVisible();
  await page.getByRole('button', { name: 'Rétablir' }).click();
  await expect.element(page.getByText(/2.séances rétablies/)).toBeVisible();
  expect(api.callsOf(sessionActsContract.restore)).toHaveLength(2);
});
