import { programsContract, type Program } from '@elan/domain/programs';
import type { Subscription } from '@elan/domain/subscriptions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../base/testing/answers.ts';
import { mountScreen } from '../../base/testing/mount-screen.tsx';
import { EndSubscription } from './end-subscription.tsx';

const api = answersInMemory();
const subscription: Subscription = {
  id: 'u1',
  offer: 'community',
  startsOn: '2026-01-01',
  endsOn: null,
  state: 'running',
  stateLabel: 'En cours',
  commitmentMonths: null,
  sessionsSold: null,
  options: [],
  licences: [{ type: 'community', name: 'Collectif', total: 10, assigned: 1, left: 9 }],
  ending: 'end',
  version: 1,
};
const standing = {
  id: 'p1',
  objective: { id: 'o1', name: 'Soulager le dos' },
  subscriptionId: 'u1',
  status: 'ACTIVE',
};

test('what stands on a subscription is counted and named before it is ended, each leading to its page', async () => {
  api.on(programsContract.list, ({ query }) => ({
    items: (query.tab === 'active'
      ? [standing, { ...standing, id: 'p2', subscriptionId: 'other' }]
      : []) as unknown as Program[],
    total: 2,
    capped: false,
    tabs: { active: 2, paused: 0, pending: 0, ended: 0 } as never,
  }));
  await mountScreen(
    () => <EndSubscription companyId="c1" subscription={subscription} onDone={() => undefined} />,
    {
      at: '/app/subscriptions',
      user: { role: 'ADMIN' },
    },
  );
  await page.getByRole('button', { name: 'Mettre fin à l’abonnement' }).click();
  const question = page.getByRole('dialog', { name: /^Mettre fin/ });
  await expect.element(question.getByText(/Collectif\s: 10, dont 1 attribuée\./)).toBeVisible();
  await expect.element(question.getByText(/^1\u00a0programme s’appuie sur cet abonnement/)).toBeVisible();
  await expect
    .element(question.getByRole('link', { name: 'Soulager le dos' }))
    .toHaveAttribute('href', '/app/programs?program=p1');
});
