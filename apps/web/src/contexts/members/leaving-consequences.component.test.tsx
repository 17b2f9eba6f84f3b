import { kernelErrors } from '@elan/domain/kernel';
import { licencesContract } from '@elan/domain/members';
import { participantsContract, type MemberSession } from '@elan/domain/sessions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../base/testing/answers.ts';
import { mountScreen } from '../../base/testing/mount-screen.tsx';
import { LeavingConsequences, SeveralLeavingConsequences } from './leaving-consequences.tsx';

const api = answersInMemory();
const session: MemberSession = {
  id: 's1',
  companyId: 'c1',
  companyName: 'Verdalys',
  programId: null,
  type: 'COMMUNITY',
  status: 'ACTIVE',
  objectiveName: 'Soulager le dos',
  spotName: 'Salle Rhône',
  meeting: null,
  coachName: 'Malik Benali',
  startsAt: '2998-12-01T11:30:00Z',
  endsAt: '2998-12-01T12:30:00Z',
  zone: 'Europe/Paris',
  maxParticipants: 10,
  registered: 1,
  participation: 'REGISTERED',
};
const licence = {
  type: 'community',
  name: 'Collectif',
  assignedAt: '2026-01-01T08:00:00Z',
  committedUntil: null,
  mayTakeBack: true,
};

const open = () =>
  mountScreen(() => <LeavingConsequences memberId="m1" />, { at: '/app/employees', user: { role: 'ADMIN' } });

test('what an employee who is taken out gives back is counted, each session leading to its page', async () => {
  api.on(participantsContract.ofMember, () => ({ coming: [session], past: [] }));
  api.on(licencesContract.ofMember, () => ({ items: [licence] }));
  await open();
  await expect.element(page.getByText(/^1\u00a0licence redevient disponible/)).toBeVisible();
  await expect.element(page.getByText(/^1\u00a0place est libérée dans les séances à venir/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /1er\sdécembre\s2998\sà\s12:30/ }))
    .toHaveAttribute('href', '/app/sessions?session=s1');
});

test('what several who leave at once give back is counted together', async () => {
  const leavers = [
    { id: '0198c0de-0000-7000-8000-000000000001', licences: ['Live', 'Community'] },
    { id: '0198c0de-0000-7000-8000-000000000002', licences: ['Live'] },
  ];
  const { id, startsAt, zone, objectiveName } = session;
  api.on(participantsContract.placesOfSeveral, ({ query }) => {
    expect(query.ids).toBe(leavers.map((one) => one.id).join(','));
    return { places: 7, sessions: 6, first: [{ id, startsAt, zone, objectiveName }] };
  });
  await mountScreen(() => <SeveralLeavingConsequences leavers={leavers} />, {
    at: '/app/employees',
    user: { role: 'ADMIN' },
  });
  await expect.element(page.getByText(/^3\u00a0licences redeviennent disponibles/)).toBeVisible();
  await expect.element(page.getByText(/^7\u00a0places sont libérées/)).toBeVisible();
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/app/sessions?session=s1');
  await expect.element(page.getByText('et 5\u00a0de plus')).toBeVisible();
});

test('what could not be counted is not said to be nothing', async () => {
  api.on(participantsContract.placesOfSeveral, () => {
    throw kernelErrors.fail('internal');
  });
  const leavers = [{ id: '0198c0de-0000-7000-8000-000000000001', licences: [] }];
  await mountScreen(() => <SeveralLeavingConsequences leavers={leavers} />, {
    at: '/app/employees',
    user: { role: 'ADMIN' },
  });
  await expect.element(page.getByText(/^Les conséquences n’ont pas pu être comptées/)).toBeVisible();
});

test('who holds nothing and is booked nowhere gives nothing back, and that is said', async () => {
  api.on(participantsContract.ofMember, () => ({ coming: [], past: [session] }));
  api.on(licencesContract.ofMember, () => ({ items: [] }));
  await open();
  await expect
    .element(page.getByText('Aucune licence ni aucune place à venir n’est libérée.', { exact: true }))
    .toBeVisible();
});
