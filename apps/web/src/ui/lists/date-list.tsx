import type { ReactNode } from 'react';
import { DateBlock } from '../display/date-block.tsx';
import classes from './date-list.module.css';
import { Meter } from '../display/meter.tsx';

export type DateListItem = {
  id: string;
  /** Civil date, 'YYYY-MM-DD'. */
  date: string;
  title: ReactNode;
  tag?: ReactNode;
  /** Dimmed second line: hours and place. */
  detail?: ReactNode;
  /** Person in charge; hidden on a phone. */
  person?: ReactNode;
  /** Places taken; "Complet" is written when none is left. */
  places?: { taken: number; total: number; sentence: string };
  action?: ReactNode;
};

type DateListProps = { label: string; items: readonly DateListItem[] };

/** A short dated list, instead of a table, under ten rows. */
export function DateList({ label, items }: DateListProps) {
  return (
    <ul className={classes.root} aria-label={label}>
      {items.map(({ id, date, title, tag, detail, person, places, action }) => {
        const full = places !== undefined && places.taken >= places.total;
        return (
          <li key={id} className={classes.row}>
            <DateBlock date={date} />
            <div className={classes.words}>
              <div className={classes.head}>
                <span className={classes.title}>{title}</span>
                {tag}
              </div>
              {detail && <div className={classes.detail}>{detail}</div>}
            </div>
            {person && <div className={classes.person}>{person}</div>}
            {places && (
              <div className={classes.places}>
                <span className="num">
                  {full ? (
                    <b>Complet</b>
                  ) : (
                    <>
                      <b>{places.taken}</b> / {places.total}
                    </>
                  )}
                </span>
                <Meter value={places.taken} max={places.total} sentence={places.sentence} full={full} />
              </div>
            )}
            {action}
          </li>
        );
      })}
    </ul>
  );
}
