import { programLifeContract } from '@elan/domain/programs';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../../base/testing/answers.ts';
import { mountScreen } from '../../../base/testing/mount-screen.tsx';
import { CancelledSessions } from './cancelled-sessions.tsx';

const api = answersInMemory();

test('what a stop would cancel is counted, each named session leading to its page', async () => {
  api.on(programLifeContract.cancellations, () => ({
    total: 8,
    registered: 1,
    sessions: [{ id: 's1', startsAt: '2998-12-01T11:30:00Z' }],
    zone: 'Europe/Paris',
    endDate: '2999-02-01',
    newEndDate: null,
  }));
  await mountScreen(() => <CancelledSessions programId="p1" />, { at: '/app/programs' });
  await expect.element(page.getByText(/^8\u00a0séances seront annulées/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /1er\sdécembre\s2998\sà\s12:30/ }))
    .toHaveAttribute('href', '/app/sessions?session=s1');
  await expect.element(page.getByText(/^et 7\u00a0de plus/)).toBeVisible();
  await expect.element(page.getByText(/^1\u00a0inscription est libérée/)).toBeVisible();
});
