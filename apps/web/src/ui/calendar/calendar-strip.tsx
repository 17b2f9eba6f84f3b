import { UnstyledButton } from '@mantine/core';
import { addDays, mondayOf } from './calendar-range.ts';
import classes from './calendar-strip.module.css';
import { formatDate } from '../text/format.ts';
import { plural } from '../text/typography.ts';

type CalendarStripProps = {
  date: string;
  totals: ReadonlyMap<string, number>;
  onDateChange: (date: string) => void;
};

const names = ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'];
const mostDots = 3;

/** The seven days of a week, as a phone holds them: a dot for each event, three at most. */
export function CalendarStrip({ date, totals, onDateChange }: CalendarStripProps) {
  const monday = mondayOf(date);
  return (
    <div className={classes.root} role="group" aria-label="Jours de la semaine">
      {names.map((name, rank) => {
        const day = addDays(monday, rank);
        const total = totals.get(day);
        const count =
          total === undefined ? '' : `, ${total}\u00a0${plural(total, 'événement', 'événements')}`;
        return (
          <UnstyledButton
            key={day}
            className={classes.day}
            aria-label={formatDate(day, 'long') + count}
            aria-pressed={day === date}
            onClick={() => {
              onDateChange(day);
            }}
          >
            <span className={classes.name}>{name}</span>
            <span className={`${classes.number} num`}>{Number(day.slice(8))}</span>
            <span className={classes.dots} aria-hidden>
              {Array.from({ length: Math.min(total ?? 0, mostDots) }, (_, dot) => (
                <span key={dot} className={classes.dot} />
              ))}
            </span>
          </UnstyledButton>
        );
      })}
    </div>
  );
}
