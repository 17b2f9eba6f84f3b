import { exposureContract, paymentsContract, sandboxContract } from '@elan/domain/payments';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { answer } from '../../platform/context/need.ts';
import { stripeCustomerOfOwner } from '../accounts/public.ts';
import { readStripeCustomer } from './customer-of-owner.ts';
import { chargeMeansJob } from './charge-means.ts';
import { paymentsInvariants } from './invariants.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { paymentsPersonalData } from './personal-data.ts';
import { deliverSandboxEventsJob } from './sandbox/deliver-events.job.ts';
import { fireSandboxPlansJob } from './sandbox/fire-plans.job.ts';
import { provisionalRights } from './read-exposure.ts';
import { returnLateMoney } from './return-late-money.ts';
import { sandboxRoutes } from './sandbox/sandbox.routes.ts';
import { sendRefundJob } from './send-refund.job.ts';
import { followExpiredJob, reconcileJob } from './settling/reconcile.job.ts';

/** Money: what is asked, what came, what went back. Who moves it is one provider behind one port. */
export const paymentsContext = defineContext({
  name: 'payments',
  contracts: { payments: paymentsContract, exposure: exposureContract, sandbox: sandboxContract },
  needs: [provisionalRights],
  provides: [answer(stripeCustomerOfOwner, readStripeCustomer)],
  routes: ({ config }) => (config.production ? paymentsRoutes : [...paymentsRoutes, ...sandboxRoutes]),
  handlers: [returnLateMoney],
  jobs: [
    sendRefundJob,
    chargeMeansJob,
    reconcileJob,
    followExpiredJob,
    deliverSandboxEventsJob,
    fireSandboxPlansJob,
  ],
  personalData: paymentsPersonalData,
  walledTables: { payments: 'company_id', payment_means: 'company_id' },
  openTables: {
    payment_refunds: 'read by the administration only, by the id of a payment',
    payment_disputes: 'the same',
    payment_events: 'the same: what the provider told, without a person or a company',
  },
  audited: {
    payment: 'payments',
    refund: 'payment_refunds',
    dispute: 'payment_disputes',
    mandate: 'payment_means',
  },
  invariants: paymentsInvariants,
});
