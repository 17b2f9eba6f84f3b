import { kernelErrors } from '@elan/domain/kernel';
import {
  programCoachContract,
  programFiltersContract,
  programLifeContract,
  programsContract,
  programValidationContract,
  type Program,
} from '@elan/domain/programs';
import { viewsContract } from '@elan/domain/desk';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../../base/testing/answers.ts';
import { mountScreen } from '../../../base/testing/mount-screen.tsx';
import { todayIn } from '../../../ui/text/local-time.ts';
import { programsSearch } from '../programs-search.ts';
import { ProgramsScreen } from '../programs.screen.tsx';

const api = answersInMemory();
const program = (id: string, companyName: string, more: Partial<Program>): Program => ({
  id: `0190a1b2-0000-7000-8000-00000000000${id}`,
  companyId: `0190a1b2-0000-7000-8000-0000000000e${id}`,
  companyName,
  type: 'COMMUNITY',
  status: 'ACTIVE',
  statusLabel: 'Actif',
  objective: { id: 'o', name: 'Dos en forme' },
  spot: { id: 's', name: 'Salle Garonne' },
  zone: 'Europe/Paris',
  meeting: null,
  coach: { id: 'c', displayName: 'Zoé Lemaître' },
  startDate: '2031-02-03',
  durationMinutes: 60,
  maxParticipants: 10,
  sessionsSold: 36,
  sessionsPlanned: 6,
  sessionsCounted: 2,
  slots: [{ weekday: 1, start: '12:30' }],
  refusalReason: null,
  submittedAt: null,
  months: null,
  subscriptionId: null,
  licenceTypes: [],
  options: [],
  proposal: null,
  pause: null,
  pauseRequests: 0,
  endedAt: null,
  stopReason: null,
  actions: ['pause'],
  version: 1,
  ...more,
});

// As the calendar names its days.
const today = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(todayIn()),
);
let listed: Program[] = [];
beforeEach(() => {
  api.on(programFiltersContract.options, () => ({ companies: [], coaches: [], spots: [], objectives: [] }));
  api.on(programLifeContract.pauseRequests, () => ({ items: [] }));
  api.on(viewsContract.list, () => ({ items: [] }));
  api.on(programsContract.list, () => ({
    items: listed,
    total: listed.length,
    capped: false,
    tabs: { active: listed.length, paused: 0, pending: 0, ended: 0 },
  }));
});

const open = async (at: string) => {
  await mountScreen(ProgramsScreen, { at, search: programsSearch, user: { role: 'ADMIN', company: null } });
  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).click();
};

test('several programmes are approved but those whose hours are taken, after what it does to each is shown', async () => {
  const pending = { status: 'PENDING', actions: ['approve', 'refuse'] as Program['actions'], coach: null };
  const approved = program('1', 'Verdalys', pending);
  listed = [approved, program('2', 'Lunel', pending)];
  api.on(programValidationContract.conflicts, ({ params }) => ({
    items: params.id === listed[1]?.id ? [{ date: '2031-02-03', start: '12:30', holder: 'Autre' }] : [],
    total: params.id === listed[1]?.id ? 1 : 0,
  }));
  api.on(programsContract.approve, () => approved);
  await open('/app/programs?tab=pending');
  await page.getByRole('button', { name: 'Valider', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/Lunel.*1.créneau déjà pris/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Valider 1/ }).click();
  await expect.element(page.getByText(/1.programme validé/)).toBeVisible();
  expect(api.callsOf(programsContract.approve).map(({ params }) => params?.id)).toEqual([listed[0]?.id]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a period is cancelled on several programmes, and a refusal is read though the act took its row off the list', async () => {
  const [one, two] = [program('1', 'Verdalys', {}), program('2', 'Lunel', {})];
  listed = [one, two];
  api.on(programLifeContract.cancellations, () => ({
    total: 3,
    registered: 8,
    sessions: [],
    zone: 'Europe/Paris',
    endDate: '2031-06-02',
    newEndDate: '2031-06-23',
  }));
  api.on(programLifeContract.requestPause, ({ params }) => {
    if (params.id === two.id)
      throw kernelErrors.fail('transition-forbidden', { entity: 'program', from: 'ENDED', event: 'pause' });
    // Both are active no more: the list of the active ones is empty when it is read again.
    listed = [];
    return one;
  });
  await open('/app/programs');
  await page.getByRole('button', { name: 'Annuler sur une période' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Mettre 2/ }).click();
  await expect.element(dialog.getByLabelText('Premier jour')).toHaveAttribute('aria-invalid', 'true');
  for (const name of ['Premier jour', 'Dernier jour']) {
    await dialog.getByRole('button', { name }).click();
    await page.getByRole('button', { name: today, exact: true }).click();
  }
  await expect
    .element(dialog.getByText(/Verdalys.*3.séances annulées, 8.inscriptions libérées, dernière séance/))
    .toBeVisible();
  await dialog.getByLabelText('Raison').fill('Travaux dans la salle');
  await dialog.getByRole('button', { name: /^Mettre 2/ }).click();
  await expect.element(dialog.getByText(/1.programme en pause/)).toBeVisible();
  await expect.element(page.getByText('Aucun programme actif', { exact: false }).first()).toBeVisible();
  await expect.element(dialog.getByText('Lunel', { exact: false })).toBeVisible();
  expect(api.callsOf(programLifeContract.requestPause)[0]?.body).toEqual({
    startsOn: todayIn(),
    endsOn: todayIn(),
    reason: 'Travaux dans la salle',
  });
});

test('several programmes go to a coach, and what stands against one leaves it as it is', async () => {
  const searching = { status: 'PENDING_COACH', coach: null, actions: ['assignCoach'] as Program['actions'] };
  const [given, busy, found] = [
    program('1', 'Verdalys', {}),
    program('2', 'Lunel', {}),
    program('3', 'Sapinière', searching),
  ];
  listed = [given, busy, found];
  api.on(programsContract.coachCandidates, ({ params }) => ({
    asked: { postalCode: null, discipline: null },
    items: [
      {
        id: 'n',
        displayName: 'Karim Haddad',
        available: params.id !== busy.id,
        obstacle: params.id === busy.id ? 'Absent ces jours-là.' : null,
        overridable: false,
        reservations: [],
        strengths: [],
        weekSessions: 0,
      },
    ],
  }));
  api.on(programCoachContract.toldOfChange, () => ({ told: 4, untold: [], coachTold: true }));
  api.on(programCoachContract.change, () => ({ program: given, given: 4, kept: [] }));
  api.on(programsContract.assignCoach, () => found);
  await open('/app/programs?tab=pending');
  await page.getByRole('button', { name: 'Changer de coach' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Nouveau coach').selectOptions('Karim Haddad');
  await expect.element(dialog.getByText(/Lunel.*Absent ces jours-là/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Confier 2/ }).click();
  await expect.element(page.getByText(/2.programmes confiés/)).toBeVisible();
  expect(api.callsOf(programCoachContract.change)).toHaveLength(1);
  expect(api.callsOf(programsContract.assignCoach)).toHaveLength(1);
});
