import { Button, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
  /** Of a screen: its name, read before the period, which is the title of the page. Without it the period is a title in the page. */
  page?: string;
  /** A few words under the title. */
  note?: ReactNode;
  /** Between the moves and the views. */
  before?: ReactNode;
  /** What can be done, at the end. */
  actions?: ReactNode;
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
  agenda: ['Semaine précédente', 'Semaine suivante'],
};

/** Where the calendar is, how to move, and which view. */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { view, date, zone, onViewChange, onDateChange, page, note, before, actions } = props;
  const Title = page === undefined ? 'h2' : 'h1';
  const [previous, next] = around[view];
  const move = (step: -1 | 1) => () => {
    onDateChange(stepDate(view, date, step));
  };
  return (
    <div
      className={classes.root}
      data-page={page === undefined ? undefined : true}
      {...(page !== undefined && { 'data-tour': 'page' })}
    >
      <div className={classes.head}>
        <Title className={classes.title} aria-live="polite">
          {page !== undefined && <VisuallyHidden>{page}, </VisuallyHidden>}
          {rangeTitle(view, date)}
        </Title>
        {note}
      </div>
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
      {before}
      <SegmentedControl
        aria-label="Affichage du calendrier"
        className={classes.views ?? ''}
        data={views}
        value={view}
        onChange={onViewChange}
      />
      {actions}
    </div>
  );
}
