import { VisuallyHidden } from '@mantine/core';
import classes from './date-block.module.css';
import { formatDate, formatWeekdayShort } from '../text/format.ts';

type DateBlockProps = {
  /** Civil date, 'YYYY-MM-DD'. */
  date: string;
};

const monthShort = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' });

/** A block of 54 pixels: day name, day number, month; the whole date is read aloud. */
export function DateBlock({ date }: DateBlockProps) {
  return (
    <time className={classes.root} dateTime={date} title={formatDate(date, 'long')}>
      <VisuallyHidden>{formatDate(date, 'long')}</VisuallyHidden>
      <span className={classes.word} aria-hidden="true">
        {formatWeekdayShort(date)}
      </span>
      <span className={`${classes.number} num`} aria-hidden="true">
        {Number(date.slice(8, 10))}
      </span>
      <span className={classes.word} aria-hidden="true">
        {monthShort.format(new Date(`${date}T12:00:00Z`))}
      </span>
    </time>
  );
}
