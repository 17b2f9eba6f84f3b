import { addDays } from '@elan/domain/kernel';
import { hoursOn, type GymDisplay } from '@elan/domain/gyms';
import { formatDate, formatTimeRange } from '../../../ui/text/format.ts';
import { capitalised } from '../../../ui/text/typography.ts';
import { intensityNames, placesLeft, startOf, wallTime } from '../shown-gym.ts';
import classes from './wellness.module.css';

/** « Lundi 30 novembre »: within a week, the year goes without saying. */
const dayWords = (day: string): string => capitalised(formatDate(day, 'long')).replace(/\s\d{4}$/, '');

const week = [0, 1, 2, 3, 4, 5, 6];

/** The sessions of seven days from today on, day by day, as the clock of the gym has them. */
export function WeekPlanning({ display }: { display: GymDisplay }) {
  const { sessions, zone, at, gym } = display;
  const { day: today } = wallTime(Date.parse(at), zone);
  return (
    <section className={classes.block} aria-label="Planning de la semaine">
      <h2>Planning de la semaine</h2>
      {week.map((index) => {
        const day = addDays(today, index);
        const held = sessions.filter((one) => wallTime(startOf(one), zone).day === day);
        const { spans, words } = hoursOn(gym, day);
        return (
          <section key={day} className={classes.day} aria-label={formatDate(day, 'long')}>
            <h3>
              {dayWords(day)}
              <span>
                {spans.length === 0
                  ? 'fermé'
                  : spans.map(({ start, end }) => formatTimeRange(start, end)).join(', ')}
                {words !== null && ` (${words})`}
              </span>
            </h3>
            {held.length === 0 ? (
              <p className={classes.none}>Pas de séance.</p>
            ) : (
              <ul>
                {held.map((session) => (
                  <li
                    key={`${session.startsAt} ${session.objective}`}
                    data-cancelled={session.cancelled || undefined}
                  >
                    <span className="num">{formatTimeRange(session.startsAt, session.endsAt, zone)}</span>
                    <span>
                      <b>{session.objective}</b>
                      <small>
                        {session.coach !== null && `avec ${session.coach}, `}intensité{' '}
                        {intensityNames[session.intensity - 1]}
                      </small>
                    </span>
                    <span>
                      {session.cancelled
                        ? 'Annulée'
                        : placesLeft(session) === 0
                          ? 'Complet'
                          : `${placesLeft(session)} place${placesLeft(session) > 1 ? 's' : ''}`}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </section>
  );
}
