import type { PathStep } from '@elan/domain/cooptings';
import { formatDate } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';
import classes from './cooptings.module.css';

/** The path in a lane of five marks: which steps are done is said in words too. */
export function PathLane({ steps }: { steps: readonly PathStep[] }) {
  const done = steps.filter(({ on }) => on !== null);
  const said = `${done.length} ${plural(done.length, 'étape', 'étapes')} sur ${steps.length}\u00a0: ${done.map(({ label }) => label.toLowerCase()).join(', ')}`;
  return (
    <span className={classes.lane} role="img" aria-label={said}>
      {steps.map(({ label, on }) => (
        <span key={label} className={classes.mark} data-done={on !== null || undefined} />
      ))}
    </span>
  );
}

/** The path step by step, with the day of each. */
export function PathSteps({ steps }: { steps: readonly PathStep[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ label, on }) => (
        <li key={label} className={classes.step} data-done={on !== null || undefined}>
          <span>
            {label}
            <span className={classes.hidden}>{on === null ? ', à venir' : ', fait'}</span>
          </span>
          <span className={classes.day}>{on === null ? '' : formatDate(on)}</span>
        </li>
      ))}
    </ol>
  );
}
