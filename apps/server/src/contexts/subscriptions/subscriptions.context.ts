import { subscriptionsContract } from '@elan/domain/subscriptions';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { answer } from '../../platform/context/need.ts';
import { lapsedClients, lastSubscribedDay, lastSubscribedDays, subscribedTerm } from '../companies/public.ts';
import { lapsedOn, lastDayOf, lastDaysOf, termOfCompany } from './contracts.ts';
import { licenceStock } from './licence-stock.ts';
import { optionUses } from './option-uses.ts';
import { subscriptionsPersonalData } from './personal-data.ts';
import { subscriptionsRoutes } from './subscriptions.routes.ts';
import { tellEndingsJob } from './tell-endings.job.ts';
import { seedSubscriptions } from './demonstration.ts';

/** What companies subscribed to, from a day to another. */
export const subscriptionsContext = defineContext({
  name: 'subscriptions',
  contracts: { subscriptions: subscriptionsContract },
  readFailure: 'subscriptions/fetch-failed',
  routes: subscriptionsRoutes,
  jobs: [tellEndingsJob],
  personalData: subscriptionsPersonalData,
  walledTables: { subscriptions: 'company_id' },
  demonstration: { seed: seedSubscriptions },
  needs: [licenceStock, optionUses],
  provides: [
    answer(lastSubscribedDay, lastDayOf),
    answer(lastSubscribedDays, lastDaysOf),
    answer(subscribedTerm, termOfCompany),
    answer(lapsedClients, lapsedOn),
  ],
});
