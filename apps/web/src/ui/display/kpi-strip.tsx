import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './kpi-strip.module.css';
import { Sparkline } from './sparkline.tsx';

export type Kpi = {
  id: string;
  label: string;
  /** Already formatted: "46 %". */
  value: string;
  /** Signed and formatted: "+6 pts", "−0,1". */
  delta?: string;
  /** Whether the delta is good news, 'neutral' unless told. */
  deltaTone?: 'positive' | 'negative' | 'neutral';
  note?: string;
  trend?: readonly number[];
  /** Stands instead of a value that is not shown, with a lock: why is in the note. */
  masked?: string;
  /** After the note: where to read more. */
  more?: ReactNode;
};

type KpiStripProps = { label: string; items: readonly Kpi[] };

/** Key figures in one card with hairlines between them, two by two under 62em. */
export function KpiStrip({ label, items }: KpiStripProps) {
  return (
    <section className={classes.root} aria-label={label} data-count={items.length}>
      {items.map(({ id, label: name, value, delta, deltaTone = 'neutral', note, trend, masked, more }) => (
        <dl key={id} className={classes.cell}>
          <dt className={classes.label}>{name}</dt>
          <dd className={classes.line}>
            {masked === undefined ? (
              <span className={`${classes.value} num`}>{value}</span>
            ) : (
              <span className={classes.masked}>
                <IconLock size={18} stroke={1.8} aria-hidden="true" />
                {masked}
              </span>
            )}
            {trend && (
              <span className={classes.trend}>
                <Sparkline values={trend} negative={deltaTone === 'negative'} />
              </span>
            )}
          </dd>
          {(delta || note || more) && (
            <dd className={classes.note}>
              {delta && (
                <span className={`${classes.delta} num`} data-tone={deltaTone}>
                  {delta}
                </span>
              )}
              {note && <span>{note}</span>}
              {more}
            </dd>
          )}
        </dl>
      ))}
    </section>
  );
}
