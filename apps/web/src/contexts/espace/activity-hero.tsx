import type { Activity } from '@elan/domain/espace';
import { plural } from '../../ui/text/typography.ts';
import classes from './activity.module.css';

const radius = 44;
const turn = 2 * Math.PI * radius;

/** The minutes of the week on a lane, against the goal, and the weeks in a row: only the person sees them. */
export function ActivityHero({ activity }: { activity: Activity }) {
  const { minutes, goalMinutes, streakWeeks } = activity;
  const share = Math.min(1, minutes / goalMinutes);
  const weeks = `${streakWeeks}\u00a0semaine${streakWeeks > 1 ? 's' : ''} d’affilée`;
  return (
    <section className={classes.hero} aria-labelledby="semaine">
      <svg
        className={classes.ring}
        viewBox="0 0 104 104"
        role="img"
        aria-label={`${minutes} ${plural(minutes, 'minute', 'minutes')} cette semaine, sur un objectif de ${goalMinutes}.`}
      >
        <circle className={classes.track} cx="52" cy="52" r={radius} />
        <circle
          className={classes.value}
          cx="52"
          cy="52"
          r={radius}
          strokeDasharray={`${share * turn} ${turn}`}
          transform="rotate(-90 52 52)"
        />
        <text className={classes.figure} x="52" y="60" textAnchor="middle" aria-hidden="true">
          {minutes}
        </text>
      </svg>
      <div>
        <h2 id="semaine" className={classes.title}>
          {minutes} {plural(minutes, 'minute', 'minutes')} sur {goalMinutes}
        </h2>
        <p className={classes.words}>
          cette semaine, chaque minute comptée selon l’intensité de la séance.{' '}
          {streakWeeks > 0 && `${weeks}.`}
        </p>
        <p className={classes.words}>Vous seul voyez ces chiffres.</p>
      </div>
    </section>
  );
}
