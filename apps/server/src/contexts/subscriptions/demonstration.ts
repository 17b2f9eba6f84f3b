import { addDays } from '@elan/domain/kernel';
import { openSubscription } from './open-subscription.ts';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import type { ToldFacts } from '../../platform/context/demonstration.ts';

/**
 * Opens the subscriptions of the demonstration, through the product's own use case: of its first company one that runs with 20 Live
 * licences and one that ends in 20 days, so that its alert is there to see; one of each other company that runs.
 */
export async function seedSubscriptions({ told }: ToldFacts): Promise<void> {
  const today = parisDay(await databaseNow());
  const actor = { userId: told('accounts/people').ADMIN, role: 'ADMIN' } as const;
  const everybody = { kind: 'all' } as const;
  const companyId = told('companies/client');
  const live = {
    companyId,
    offer: 'live',
    startsOn: addDays(today, -60),
    term: { kind: 'until', endsOn: addDays(today, 304) },
    options: ['conferences', 'videoaccess'],
    sessionsSold: null,
    licences: [{ type: 'live', count: 20 }],
  } as const;
  const wellness = {
    companyId,
    offer: 'wellness',
    startsOn: addDays(today, -70),
    term: { kind: 'until', endsOn: addDays(today, 20) },
    options: [],
    sessionsSold: null,
    licences: [{ type: 'wellness', count: 5 }],
  } as const;
  const others = told('companies/others')
    .filter(({ isRunning }) => isRunning)
    .map(({ id, people }) => ({
      ...live,
      companyId: id,
      startsOn: addDays(today, -50),
      licences: [{ type: 'live', count: Math.max(5, Math.ceil(people / 2)) }],
    }));
  for (const { options, licences, ...sold } of [live, wellness, ...others]) {
    const input = { ...sold, options: [...options], licences: [...licences] };
    await openSubscription(everybody, actor, input, today);
  }
}
