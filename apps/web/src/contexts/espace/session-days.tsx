import type { EspaceSession } from '@elan/domain/espace';
import { SessionRow } from './session-row.tsx';
import { dayWords, nearDay } from './session-words.ts';
import classes from './espace.module.css';

/** Sessions by day, each day under its name. */
export function SessionDays({ sessions, now }: { sessions: readonly EspaceSession[]; now: string }) {
  const days = Map.groupBy(sessions, ({ day }) => day);
  return [...days].map(([day, those]) => {
    const { startsAt = day, zone = 'Europe/Paris' } = those[0] ?? {};
    const near = nearDay(startsAt, zone, now);
    return (
      <section key={day} aria-labelledby={`jour-${day}`}>
        <h2 id={`jour-${day}`} className={classes.day}>
          {near && <span>{near} </span>}
          <span data-dimmed={near ? true : undefined}>{dayWords(startsAt, zone)}</span>
        </h2>
        <ul className={classes.rows}>
          {those.map((session) => (
            <SessionRow key={session.id} session={session} now={now} />
          ))}
        </ul>
      </section>
    );
  });
}
