import { Meter } from '../display/meter.tsx';
import classes from './rail-card.module.css';

type RailCardProps = {
  label: string;
  value: number;
  max: number;
  /** What the meter says aloud, for instance "128 licences attribuées sur 150". */
  sentence: string;
};

/** The little card at the bottom of the sidebar: a stock and how much of it is used. */
export function RailCard({ label, value, max, sentence }: RailCardProps) {
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <span className={classes.label}>{label}</span>
        <span className={`${classes.figures} num`} aria-hidden="true">
          {value} / {max}
        </span>
      </div>
      <Meter value={value} max={max} sentence={sentence} size={6} />
    </div>
  );
}
