import classes from './success-mark.module.css';

/** The one mark of what went well: a lap that is run, its tick, and the accent of the brand. The title beside it says what. */
export function SuccessMark() {
  return (
    <svg className={classes.root} viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
      <circle className={classes.lane} cx="32" cy="34" r="25" />
      <path className={classes.lap} d="M32 9a25 25 0 1 1-21.65 12.5" />
      <path className={classes.tick} d="M22 35.5l7 7 14-15" />
      <path className={classes.accent} d="M12.5 12.5l9-6.5" />
    </svg>
  );
}
