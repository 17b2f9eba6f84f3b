import { licencesContract } from '@elan/domain/members';
import { participantsContract, type MemberSession } from '@elan/domain/sessions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../base/testing/answers.ts';
import { mountScreen } from '../../base/testing/mount-screen.tsx';
import { LeavingConsequences } from './leaving-consequences.tsx';

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

test('who holds nothing and is booked nowhere gives nothing back, and that is said', async () => {
  api.on(participantsContract.ofMember, () => ({ coming: [], past: [session] }));
  api.on(licencesContract.ofMember, () => ({ items: [] }));
  await open();
  await expect
    .element(page.getByText('Aucune licence ni aucune place à venir n’est libérée.', { exact: true }))
    .toBeVisible();
});
