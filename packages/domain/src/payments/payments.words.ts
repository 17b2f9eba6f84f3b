import type { WordsOf } from '../kernel/index.ts';
import type { paymentPolicy } from './payments.policy.ts';
import { paymentErrors } from './errors.ts';

export const paymentWords = {
  errors: paymentErrors,
  permissions: {},
} satisfies WordsOf<typeof paymentPolicy>;
