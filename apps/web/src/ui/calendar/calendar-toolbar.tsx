import { Button, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { rangeTitle, stepDate } from './calendar-range.ts';
import type { CalendarView } from './calendar-types.ts';
import classes from './calendar-toolbar.module.css';
import { IconButton } from '../display/icon-button.tsx';
import { todayIn } from '../text/local-time.ts';

type CalendarToolbarProps = {
  view: CalendarView;
  date: string;
  /** IANA zone of today. */
  zone: string | undefined;
  onViewChange: (view: CalendarView) => void;
  onDateChange: (date: string) => void;
};

const views = [
  { value: 'month', label: 'Mois' },
  { value: 'week', label: 'Semaine' },
  { value: 'day', label: 'Jour' },
  { value: 'agenda', label: 'Agenda' },
] satisfies { value: CalendarView; label: string }[];

const around: Record<CalendarView, readonly [string, string]> = {
  month: ['Mois précédent', 'Mois suivant'],
  week: ['Semaine précédente', 'Semaine suivante'],
  day: ['Jour précédent', 'Jour suivant'],
  agenda: ['Mois précédent', 'Mois suivant'],
};

/** Where the calendar is, how to move, and which view. */
export function CalendarToolbar({ view, date, zone, onViewChange, onDateChange }: CalendarToolbarProps) {
  const [previous, next] = around[view];
  const move = (step: -1 | 1) => () => {
    onDateChange(stepDate(view, date, step));
  };
  return (
    <div className={classes.root}>
      <h2 className={classes.title} aria-live="polite">
        {rangeTitle(view, date)}
      </h2>
      <div className={classes.moves}>
        <IconButton label={previous} icon={<IconChevronLeft size={20} stroke={1.8} />} onClick={move(-1)} />
        <IconButton label={next} icon={<IconChevronRight size={20} stroke={1.8} />} onClick={move(1)} />
        <Button
          variant="default"
          size="sm"
          onClick={() => {
            onDateChange(todayIn(zone));
          }}
        >
          Aujourd’hui
        </Button>
      </div>
      <SegmentedControl
        aria-label="Affichage du calendrier"
        className={classes.views ?? ''}
        data={views}
        value={view}
        onChange={onViewChange}
      />
    </div>
  );
}
