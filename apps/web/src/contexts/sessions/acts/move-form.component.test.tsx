import type { SessionUser } from '@elan/domain/accounts';
import { coachErrors } from '@elan/domain/coaches';
import {
  eventCoachesContract,
  sessionActsContract,
  sessionsContract,
  type SessionDetails,
} from '@elan/domain/sessions';
import { spotsContract } from '@elan/domain/spots';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../../base/testing/answers.ts';
import { mountScreen } from '../../../base/testing/mount-screen.tsx';
import { MoveForm } from './move.form.tsx';

const details: SessionDetails = {
  session: {
    id: 's1',
    companyId: 'c1',
    companyName: 'Verdalys',
    programId: 'p1',
    type: 'COMMUNITY',
    status: 'ACTIVE',
    objectiveName: 'Mieux dormir',
    spotName: 'Salle Ouest',
    meeting: null,
    coachName: 'Nina Perrin',
    startsAt: '2099-03-02T11:00:00Z',
    endsAt: '2099-03-02T12:00:00Z',
    zone: 'Europe/Paris',
    maxParticipants: 12,
    registered: 3,
  },
  objectiveId: 'o1',
  objectiveDescription: '',
  spotId: 'l1',
  spotAddress: '1 rue des Lilas, 75011 Paris',
  coachId: 'k1',
  meeting: null,
  meetingUrl: null,
  hashtags: [],
  formation: false,
  priceCents: null,
  picture: { source: 'objective', version: null },
  plannedOn: null,
  coachCounted: null,
  counted: null,
  countRule: null,
  countReason: null,
  billing: 'UNBILLED',
  cancelReason: null,
  cancelledAt: null,
  freeUntil: '2099-03-01T11:00:00Z',
  actions: ['move'],
  version: 1,
};

const api = answersInMemory();
let closed = 0;
beforeEach(() => {
  closed = 0;
  api.on(sessionActsContract.told, () => ({ told: 0, untold: [], coachTold: null }));
  api.on(eventCoachesContract.list, () => ({
    items: [{ id: 'k1', displayName: 'Nina Perrin', available: true, against: null }],
  }));
  api.on(sessionsContract.eventOptions, () => ({
    companies: [],
    coaches: [{ id: 'k1', displayName: 'Nina Perrin' }],
  }));
  api.on(spotsContract.list, () => ({
    items: [],
    rules: { minimumSlots: 3, minimumDays: 2, squareMetresPerUser: 4 },
    company: null,
  }));
});

const open = (user: Partial<SessionUser>) =>
  mountScreen(
    () => (
      <MoveForm
        details={details}
        onClose={() => {
          closed += 1;
        }}
      />
    ),
    { at: '/app/sessions', user },
  );
const move = () => page.getByRole('button', { name: 'Déplacer la séance' });
const refuseCoach = () => {
  api.on(sessionActsContract.move, () => {
    throw coachErrors.fail('coaches/not-available');
  });
};

test('a company that does not choose the coach reads near the button why the coach cannot come', async () => {
  refuseCoach();
  await open({ rights: ['see-sessions', 'create-event-sessions'] });
  await expect.element(page.getByLabelText('Coach')).not.toBeInTheDocument();
  await move().click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(coachErrors.fail('coaches/not-available').message);
  expect(closed).toBe(0);
});

test('an administrator reads it beside the coach, and goes on there', async () => {
  refuseCoach();
  await open({ role: 'ADMIN', company: null });
  await move().click();
  await expect.element(page.getByRole('combobox', { name: 'Coach' })).toHaveFocus();
});

test('how many people are told, and who cannot be, is read before the session moves', async () => {
  api.on(sessionActsContract.told, () => ({
    told: 2,
    untold: [{ name: 'Inès Moreau', why: 'refused' as const }],
    coachTold: true,
  }));
  await open({ role: 'ADMIN', company: null });
  await expect
    .element(
      page.getByText(
        '2\u00a0personnes seront prévenues. À prévenir vous-même\u00a0: Inès Moreau (adresse qui refuse nos messages). Le coach sera prévenu aussi.',
      ),
    )
    .toBeVisible();
});

test('what is sent names the place and the coach only where they change; the notice offers the way back', async () => {
  api.on(sessionActsContract.move, () => details);
  await open({ role: 'ADMIN', company: null });
  await page.getByLabelText(/Heure de début/).fill('14:30');
  await move().click();
  await expect.element(page.getByRole('button', { name: 'Annuler le déplacement' })).toBeVisible();
  expect(closed).toBe(1);
  await page.getByRole('button', { name: 'Annuler le déplacement' }).click();
  await expect.element(page.getByText('Déplacement annulé')).toBeVisible();
  expect(api.callsOf(sessionActsContract.move).map(({ body }) => body)).toEqual([
    { date: '2099-03-02', start: '14:30', durationMinutes: 60 },
    { date: '2099-03-02', start: '12:00', durationMinutes: 60 },
  ]);
});
