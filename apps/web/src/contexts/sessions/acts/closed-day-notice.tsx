import { Checkbox } from '@mantine/core';
import classes from './session-card.module.css';
import type { ClosedDayState } from './use-closed-day.ts';

/** Says before anything is confirmed that the day carries no session (D21); an administrator may say yes all the same. */
export function ClosedDayNotice({ day }: { day: ClosedDayState }) {
  if (day.words === null) return null;
  return (
    <div className={classes.note} data-counts role="status">
      <p className={classes.sentence}>{day.words}</p>
      {day.mayConfirm && (
        <Checkbox
          label="Planifier tout de même ce jour-là"
          checked={day.isConfirmed}
          onChange={(event) => {
            day.confirm(event.currentTarget.checked);
          }}
        />
      )}
    </div>
  );
}
