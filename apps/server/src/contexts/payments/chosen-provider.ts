import type { Config } from '../../platform/config/config.ts';
import { sandboxProvider } from './sandbox/sandbox-provider.ts';
import { connectPayments } from './provider/payment-provider.ts';
import { makeStripeProvider } from './provider/stripe-provider.ts';

/** Connects who moves the money of this deployment. */
export const connectPaymentsOf = (config: Config['payments']): void =>
  connectPayments(config.kind === 'stripe' ? makeStripeProvider(config) : sandboxProvider);
