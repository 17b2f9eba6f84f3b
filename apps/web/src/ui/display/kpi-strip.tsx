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
  /** What the curve is of, « par mois »: it is then drawn on a phone too, above its words. */
  trendNote?: string;
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
      {items.map(
        ({ id, label: name, value, delta, deltaTone = 'neutral', note, trend, trendNote, masked, more }) => (
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
                <span className={classes.trend} data-named={trendNote !== undefined || undefined}>
                  <Sparkline values={trend} negative={deltaTone === 'negative'} />
                </span>
              )}
            </dd>
            {(delta || note || trendNote || more) && (
              <dd className={classes.note}>
                {delta && (
                  <span className={`${classes.delta} num`} data-tone={deltaTone}>
                    {delta}
                  </span>
                )}
                {note && <span>{note}</span>}
                {trendNote && <span>{trendNote}</span>}
                {more}
              </dd>
            )}
          </dl>
        ),
      )}
    </section>
  );
}
