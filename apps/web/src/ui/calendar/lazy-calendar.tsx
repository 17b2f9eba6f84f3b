import { lazy, Suspense } from 'react';
import type { CalendarProps } from './calendar-types.ts';
import { loadChunk } from '../load-chunk.ts';
import { LoadingState } from '../feedback/loading-state.tsx';

const Calendar = lazy(async () => ({ default: (await loadChunk(() => import('./calendar.tsx'))).Calendar }));

/** The calendar in its own chunk, behind a skeleton of its height. */
export function LazyCalendar(props: CalendarProps) {
  return (
    <Suspense fallback={<LoadingState height={680} label={`Chargement : ${props.label}`} />}>
      <Calendar {...props} />
    </Suspense>
  );
}
