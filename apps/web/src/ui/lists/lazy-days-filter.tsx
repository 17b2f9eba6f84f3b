import { lazy } from 'react';
import { loadChunk } from '../load-chunk.ts';

/** Two days beside other filters: the calendar is heavy, the list does not wait for it. */
export const LazyDaysFilter = lazy(async () => ({
  default: (await loadChunk(() => import('./days-filter.tsx'))).DaysFilter,
}));
