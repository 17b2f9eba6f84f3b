import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useStore } from '../../base/store.ts';
import { tour } from './tour-state.ts';

// Taken once in a life: it comes when it is asked for.
const TourHost = lazyPart(() => import('./tour-host.tsx'), 'TourHost');

/** Where the tour in place is drawn, over the frame and the page. */
export function TourSlot() {
  const stop = useStore(tour);
  if (stop === null) return null;
  return (
    <Suspense>
      <TourHost />
    </Suspense>
  );
}
