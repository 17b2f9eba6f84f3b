import { formatTime } from '../text/format.ts';
import { toTime } from './time-digits.ts';
import type { WeekSlotsShapeProps } from './week-slots-cells.tsx';
import classes from './week-slots-list.module.css';
import { cellKey, joinedSlots, slotsOfCells, weekdays } from './week-slots.ts';

/** The same hours as checkboxes, day after day: nothing to drag, nothing to aim at. */
export function WeekSlotsList({ hours, covered, onToggle, disabled }: WeekSlotsShapeProps) {
  return (
    <div className={classes.root}>
      {weekdays.map((day, index) => {
        const weekday = index + 1;
        const slots = slotsOfCells([...covered].filter((key) => key.startsWith(`${weekday}-`)));
        const summary = joinedSlots(slots)
          .map(({ start, end }) => `${formatTime(start)} à ${formatTime(end)}`)
          .join(', ');
        return (
          <fieldset key={day} className={classes.day} disabled={disabled}>
            <legend className={classes.legend}>
              {day.charAt(0).toUpperCase() + day.slice(1)}
              <span className={classes.summary}>{summary || 'fermé'}</span>
            </legend>
            <div className={classes.hours}>
              {hours.map((hour) => {
                const key = cellKey({ weekday, hour });
                return (
                  <label key={key} className={`${classes.hour} num`}>
                    <input
                      type="checkbox"
                      checked={covered.has(key)}
                      aria-label={`${day}, ${toTime(hour * 60)} à ${toTime(((hour + 1) % 24) * 60)}`}
                      onChange={(event) => {
                        onToggle([key], event.currentTarget.checked);
                      }}
                    />
                    <span aria-hidden="true">{hour} h</span>
                  </label>
                );
              })}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}
