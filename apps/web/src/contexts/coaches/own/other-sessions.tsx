import type { CoachSession } from '@elan/domain/sessions';
import { IconChevronRight } from '@tabler/icons-react';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { formatDate, formatTime } from '../../../ui/text/format.ts';
import { capitalised } from '../../../ui/text/typography.ts';
import { markedCount } from './own-session-words.ts';
import classes from './own.module.css';

const peopleWords = (session: CoachSession, now: number): string => {
  const { registered, people, endsAt } = session;
  const left = people.length - markedCount(session);
  if (now > Date.parse(endsAt) && left > 0) return `${left} à pointer`;
  return `${registered} inscrit${registered > 1 ? 's' : ''}`;
};

/** The sessions of the days, each day under its name; each leads to its page. */
export function OtherSessions({ sessions, now }: { sessions: readonly CoachSession[]; now: number }) {
  const days = Map.groupBy(sessions, ({ day }) => day);
  return [...days].map(([day, those]) => (
    <section key={day} aria-label={formatDate(day, 'long')}>
      <h2 className={classes.day}>{capitalised(formatDate(day, 'long'))}</h2>
      <ul className={classes.rows}>
        {those.map((session) => {
          const { id, startsAt, endsAt, zone, objective, place, company } = session;
          return (
            <li key={id}>
              {routerLink({
                href: `/coach/sessions/${id}`,
                className: classes.row ?? '',
                children: (
                  <>
                    <span className={classes.hours}>
                      <strong>{formatTime(startsAt, zone)}</strong>
                      {formatTime(endsAt, zone)}
                    </span>
                    <span className={classes.words}>
                      <strong>{objective}</strong>
                      <span>
                        {place ? place.name : 'En visio'}, {company}
                      </span>
                      <span>{peopleWords(session, now)}</span>
                    </span>
                    <IconChevronRight size={20} stroke={1.8} aria-hidden="true" />
                  </>
                ),
              })}
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
