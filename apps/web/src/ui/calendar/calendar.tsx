import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { CalendarAgenda } from './calendar-agenda.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { rangeOf } from './calendar-range.ts';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import type { CalendarProps, CalendarView } from './calendar-types.ts';
import classes from './calendar.module.css';
import { ErrorState } from '../feedback/error-state.tsx';
import { FrenchDates } from '../forms/french-dates.tsx';
import { todayIn } from '../text/local-time.ts';
import { useLatest } from '../use-latest.ts';

/**
 * Month, week, day and agenda, in French, each event at the hour of its place whatever the browser's zone. Heavy: import
 * `LazyCalendar`, never this file, from a screen.
 */
export function Calendar(props: CalendarProps) {
  const { label, events, zone, note, loading = false, error, onRetry, onRangeChange } = props;
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [ownDate, setOwnDate] = useState(() => todayIn(zone));
  const [ownView, setOwnView] = useState<CalendarView>(phone ? 'agenda' : 'month');
  const date = props.date ?? ownDate;
  const view = props.view ?? ownView;

  const showDate = (next: string) => {
    setOwnDate(next);
    props.onDateChange?.(next);
  };
  const showView = (next: CalendarView) => {
    setOwnView(next);
    props.onViewChange?.(next);
  };
  const openDay = (day: string) => {
    showDate(day);
    showView('day');
  };

  const { from, to } = rangeOf(view, date);
  const ranged = useLatest(onRangeChange);
  useEffect(() => {
    // Only the days matter: a new function from the parent must not load them again.
    ranged.current?.({ from, to });
  }, [from, to, ranged]);

  return (
    <section aria-label={label} className={classes.root}>
      {props.withToolbar !== false && (
        <CalendarToolbar
          view={view}
          date={date}
          zone={zone}
          onViewChange={showView}
          onDateChange={showDate}
        />
      )}
      {note && <p className={classes.note}>{note}</p>}
      {error ? (
        <ErrorState title="Le calendrier n’a pas pu être chargé." message={error} onRetry={onRetry} />
      ) : (
        <div
          className={classes.body}
          aria-busy={loading}
          data-loading={loading || undefined}
          data-fit={props.fit || undefined}
        >
          {view === 'agenda' ? (
            <CalendarAgenda
              events={events}
              range={{ from, to }}
              totals={props.totals}
              daysOff={props.daysOff}
              zone={zone}
              onSelect={props.onSelect}
              emptyText={props.emptyText}
            />
          ) : (
            <FrenchDates>
              <CalendarGrid
                {...props}
                view={view}
                date={date}
                phone={phone}
                onDayOpen={openDay}
                onDayPick={showDate}
              />
            </FrenchDates>
          )}
        </div>
      )}
    </section>
  );
}
