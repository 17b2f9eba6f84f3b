import { elided } from '@elan/domain/kernel';
import type { Spot } from '@elan/domain/spots';
import { Fragment } from 'react';
import classes from './spot-card.module.css';
import { weekSummary } from './week-summary.ts';

/** The weekly opening of a spot: the days that open at the same hours share a line. */
export const WeekLines = ({ spot: { name, slots } }: { spot: Spot }) => (
  <dl className={classes.week} aria-label={`Ouverture ${elided('de', name)}`}>
    {weekSummary(slots).map(({ days, hours }) => (
      <div key={days} className={classes.line}>
        <dt>{days}</dt>
        <dd className="num">
          {hours.map((range, index) => (
            <Fragment key={range}>
              {index > 0 && ', '}
              <span className={classes.range}>{range}</span>
            </Fragment>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);
