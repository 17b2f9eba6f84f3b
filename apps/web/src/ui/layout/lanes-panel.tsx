import type { ReactNode } from 'react';
import classes from './lanes-panel.module.css';

/** What the panel says: one sentence in large, and short outlined pills under it. */
export type LanesWords = { readonly title: string; readonly pills?: readonly string[] };

type LanesPanelProps = LanesWords & {
  /** What comes, in its order, on a lane: when, and what. */
  steps?: readonly { readonly when: string; readonly what: string }[];
  /** The last words, under the steps. */
  foot?: ReactNode;
};

/** Lanes from the inside out: radius, colour, and where the runner stands (degrees under the horizontal). */
const lanes = [
  { radius: 170, color: 'miel-3', end: 52 },
  { radius: 232, color: 'sapin-5', end: 68 },
  { radius: 294, color: 'corail-4', end: 34 },
  { radius: 356, color: 'sapin-4', end: 59 },
  { radius: 418, color: 'sapin-7', end: 45 },
  { radius: 480, color: 'sapin-6', end: 64 },
  { radius: 542, color: 'sapin-8', end: 76 },
] as const;

const centre = { x: 582, y: 27 };

/** An arc of the track, drawn from above the panel down to an angle under the horizontal. */
function arc(radius: number, end: number): string {
  const angle = ((180 - end) * Math.PI) / 180;
  const x = centre.x + radius * Math.cos(angle);
  const y = centre.y + radius * Math.sin(angle);
  return `M${centre.x - radius} ${centre.y - 60}V${centre.y}A${radius} ${radius} 0 0 0 ${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** The motif of the brand: runners on their lanes, in the top right corner of what holds it; decorative. */
export function LanesTrack({ size = 600 }: { size?: number | string }) {
  return (
    <svg
      className={classes.track}
      style={{ width: size, height: size }}
      viewBox="0 0 600 600"
      aria-hidden="true"
    >
      {lanes.map(({ radius }) => (
        <path key={radius} className={classes.lane} d={`${arc(radius, 90)}H620`} />
      ))}
      {lanes.map(({ radius, color, end }) => (
        <path
          key={radius}
          className={classes.runner}
          d={arc(radius, end)}
          style={{ stroke: `var(--mantine-color-${color})` }}
        />
      ))}
    </svg>
  );
}

/** The running track of the sign-in page and its sentence. */
export function LanesPanel({ title, pills = [], steps, foot }: LanesPanelProps) {
  return (
    <aside className={classes.root}>
      <LanesTrack {...(steps ? { size: 'min(560px, 44dvh)' } : {})} />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {pills.length > 0 && (
          <ul className={classes.pills}>
            {pills.map((pill) => (
              <li key={pill}>{pill}</li>
            ))}
          </ul>
        )}
        {steps && (
          <ol className={classes.steps}>
            {steps.map(({ when, what }) => (
              <li key={what}>
                <span className={classes.when}>{when}</span>
                {what}
              </li>
            ))}
          </ol>
        )}
        {foot && <div className={classes.foot}>{foot}</div>}
      </div>
    </aside>
  );
}
