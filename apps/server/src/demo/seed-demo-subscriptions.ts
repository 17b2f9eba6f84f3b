import { addDays } from '@elan/domain/kernel';
import { openSubscription } from '../contexts/subscriptions/open-subscription.ts';
import { databaseNow, parisDay } from '../platform/clock/clock.ts';

/**
 * Opens the subscriptions of the demonstration company, through the product's own use case: one that runs with 20 Live
 * licences, and one that ends in 20 days, so that its alert is there to see.
 */
export async function seedDemoSubscriptions(companyId: string, admin: string): Promise<void> {
  const today = parisDay(await databaseNow());
  const actor = { userId: admin, role: 'ADMIN' } as const;
  const everybody = { kind: 'all' } as const;
  const live = {
    offer: 'live',
    startsOn: addDays(today, -60),
    term: { kind: 'until', endsOn: addDays(today, 304) },
    options: ['conferences', 'videoaccess'],
    sessionsSold: null,
    licences: [{ type: 'live', count: 20 }],
  } as const;
  const wellness = {
    offer: 'wellness',
    startsOn: addDays(today, -70),
    term: { kind: 'until', endsOn: addDays(today, 20) },
    options: [],
    sessionsSold: null,
    licences: [{ type: 'wellness', count: 5 }],
  } as const;
  for (const { options, licences, ...sold } of [live, wellness]) {
    const input = { ...sold, companyId, options: [...options], licences: [...licences] };
    await openSubscription(everybody, actor, input, today);
  }
}
