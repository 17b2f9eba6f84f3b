import type { EspaceSession } from '@elan/domain/espace';
import { addDays, civilDateOf, formatCivilDate, parisZone, weekdayOf } from '@elan/domain/kernel';
import { UnstyledButton } from '@mantine/core';
import { formatWeekdayShort } from '../../ui/text/format.ts';
import classes from './day-strip.module.css';

type DayStripProps = {
  now: string;
  sessions: readonly EspaceSession[];
  chosen: string | undefined;
  onChoose: (day: string | undefined) => void;
};

/** The coming 8 days: one is chosen, or all of them are shown; a dot where one has a place. */
export function DayStrip({ now, sessions, chosen, onChoose }: DayStripProps) {
  const today = civilDateOf(now, parisZone);
  const booked = new Set(sessions.flatMap(({ mine, day }) => (mine === 'booked' ? [day] : [])));
  return (
    <div className={classes.strip} role="group" aria-label="Jour">
      {Array.from({ length: 8 }, (_, ahead) => addDays(today, ahead)).map((day) => (
        <UnstyledButton
          key={day}
          className={classes.day}
          aria-pressed={chosen === day}
          aria-current={day === today ? 'date' : undefined}
          aria-label={`${formatCivilDate(day)}${booked.has(day) ? ', une séance réservée' : ''}`}
          data-weekend={weekdayOf(day) > 5 || undefined}
          onClick={() => {
            onChoose(chosen === day ? undefined : day);
          }}
        >
          <span className={classes.name}>{formatWeekdayShort(day)}</span>
          <span className={classes.number}>{Number(day.slice(8))}</span>
          <span className={classes.dot} data-shown={booked.has(day) || undefined} />
        </UnstyledButton>
      ))}
    </div>
  );
}
