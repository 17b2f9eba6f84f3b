import { membersContract, type MemberCard, type MemberRow } from '@elan/domain/members';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../base/testing/answers.ts';
import { expectAccessible } from '../../base/testing/expect-accessible.ts';
import { mountScreen } from '../../base/testing/mount-screen.tsx';
import { FirstMembers } from './first-members.tsx';

const api = answersInMemory();
const lea: MemberRow = {
  id: '0198c0de-0000-7000-8000-0000000000e1',
  firstName: 'Léa',
  lastName: 'Moreau',
  email: 'lea@exemple.test',
  status: 'INVITED',
  joinedOn: '2026-11-27',
  leftOn: null,
  invitedAt: '2026-11-27T09:00:00Z',
  mailStatus: null,
  undelivered: false,
  licences: [],
};
const card: MemberCard = {
  ...lea,
  source: 'manual',
  invitationExpiresAt: null,
  delivery: null,
  resendIn: 0,
  actions: [],
  version: 1,
};

test('the first employees are added without leaving the tutorial, one after another', async () => {
  const added: MemberRow[] = [];
  api.on(membersContract.list, () => ({ items: added, total: added.length, capped: false }));
  api.on(membersContract.add, () => {
    added.push(lea);
    return card;
  });
  const onAdded = vi.fn<() => void>();
  await mountScreen(() => <FirstMembers onAdded={onAdded} />, { at: '/tutorial?step=employees' });
  const email = page.getByLabelText('E-mail');
  await email.fill(lea.email);
  await page.getByLabelText('Prénom').fill(lea.firstName);
  await page.getByLabelText('Nom', { exact: true }).fill(lea.lastName);
  await page.getByRole('button', { name: 'Ajouter et inviter' }).click();
  const list = page.getByRole('list', { name: 'Salariés de l’entreprise' });
  await expect.element(list.getByText('Léa Moreau')).toBeVisible();
  await expect.element(email).toHaveValue('');
  expect(onAdded).toHaveBeenCalledOnce();
  await expect.element(page.getByText('Votre liste')).toBeVisible();
  await expectAccessible('first employees');
});
