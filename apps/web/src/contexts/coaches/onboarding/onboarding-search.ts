import { candidateSteps } from '@elan/domain/coaches';
import { idSchema } from '@elan/domain/kernel';
import * as z from 'zod/mini';
import { listFields } from '../../../base/lists/list-search.ts';

/** What the address of the board keeps: the step, whom it waits for, the page, the card that is open. */
export const onboardingSearch = z.object({
  ...listFields(['since']),
  step: z.optional(z.enum(candidateSteps)),
  waitsFor: z.optional(z.enum(['candidate', 'team', 'nobody'])),
  candidate: z.optional(idSchema),
});
export type OnboardingSearch = z.output<typeof onboardingSearch>;
