import classes from './date-block.module.css';
import { formatDate, formatWeekdayShort } from './format.ts';

type DateBlockProps = {
  /** Civil date, 'YYYY-MM-DD'. */
  date: string;
};

/** A square of 54 pixels: day name and day number; the whole date is read aloud. */
export function DateBlock({ date }: DateBlockProps) {
  return (
    <time className={classes.root} dateTime={date} title={formatDate(date, 'long')}>
      <span className={classes.day}>{formatWeekdayShort(date)}</span>
      <span className={`${classes.number} num`}>{Number(date.slice(8, 10))}</span>
    </time>
  );
}
