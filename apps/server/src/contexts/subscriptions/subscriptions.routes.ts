import { subscriptionsContract } from '@elan/domain/subscriptions';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { changeSubscription } from './change-subscription.ts';
import { describeSubscription, readSubscriptions } from './describe-subscription.ts';
import { endSubscription } from './end-subscription.ts';
import { listEverywhere } from './list-everywhere.ts';
import { openSubscription } from './open-subscription.ts';
import { readSubscription } from './subscriptions.repository.ts';
import { searchCompanies } from './search-companies.ts';
import { tellConsultation } from './tell-consultation.ts';

const today = async () => parisDay(await databaseNow());

/** The routes of subscriptions. */
export const subscriptionsRoutes: readonly BoundRoute[] = [
  handle(subscriptionsContract.list, async ({ scope, actor, query }) => {
    const read = await readSubscriptions(scope, query.companyId);
    await tellConsultation(actor, read);
    return read;
  }),
  handle(subscriptionsContract.everywhere, ({ scope, query }) => listEverywhere(scope, query)),
  handle(subscriptionsContract.companies, async ({ scope, query }) => ({
    items: await searchCompanies(scope, query.search ?? ''),
  })),
  handle(subscriptionsContract.open, async ({ scope, actor, body }) =>
    describeSubscription(await openSubscription(scope, actor, body, await today())),
  ),
  handle(subscriptionsContract.end, async ({ scope, actor, params, body }) => ({
    done: await endSubscription(scope, actor, params.id, body.reason),
  })),
  handle(
    subscriptionsContract.change,
    async ({ scope, actor, params, body }) =>
      describeSubscription(await changeSubscription(scope, actor, params.id, body, await today())),
    {
      current: async ({ scope, params }) => describeSubscription(await readSubscription(scope, params.id)),
    },
  ),
];
