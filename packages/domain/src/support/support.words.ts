import type { WordsOf } from '../kernel/index.ts';
import type { supportPolicy } from './support.policy.ts';
import { supportErrors } from './errors.ts';

export const supportWords = {
  errors: supportErrors,
  permissions: {},
} satisfies WordsOf<typeof supportPolicy>;
