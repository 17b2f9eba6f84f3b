import { Suspense } from 'react';
import * as z from 'zod/mini';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';

const Purchase = lazyPart(() => import('./purchase-steps.tsx'), 'Purchase', { ahead: true });

/** Who sends the company. */
export const search = z.object({ sponsor: z.optional(z.string().check(z.maxLength(40))) });

/** A company registers and buys its first offer of a product (specification point 3, D37). */
export function OnboardingScreen() {
  return (
    <Suspense fallback={<LoadingState shape="form" count={4} />}>
      <Purchase />
    </Suspense>
  );
}
