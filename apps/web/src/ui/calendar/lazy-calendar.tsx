import { Suspense } from 'react';
import type { CalendarProps } from './calendar-types.ts';
import { lazyPart } from '../lazy-part.ts';
import { LoadingState } from '../feedback/loading-state.tsx';

const Calendar = lazyPart(() => import('./calendar.tsx'), 'Calendar');

/** The calendar in its own chunk, behind a skeleton of its height. */
export function LazyCalendar(props: CalendarProps) {
  return (
    <Suspense fallback={<LoadingState height={680} label={`Chargement : ${props.label}`} />}>
      <Calendar {...props} />
    </Suspense>
  );
}
