import { useQuery } from '@tanstack/react-query';
import { readOf } from '../../../base/transport/read-of.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { formatDate, formatMoney } from '../../../ui/text/format.ts';
import { capitalised, plural } from '../../../ui/text/typography.ts';
import { ratingWords } from '../coach-words.ts';
import { ClientsOfYear } from '../work-summary.tsx';
import { hoursWords } from './month-words.ts';
import { ownSessions } from './own-sessions.queries.ts';
import classes from './own.module.css';

/** What a coach gave, month by month: the sessions that count. */
export function OwnMonthsScreen() {
  const read = useQuery(readOf(ownSessions.months));
  return (
    <>
      <PageHeader
        title="Mon activité"
        description="Vos gains et vos séances comptées des douze derniers mois, y compris celles qui ont été annulées trop tard."
      />
      {read.error && !read.data && (
        <ErrorState
          message={sentenceOf(read.error)}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {!read.data && !read.error && <LoadingState shape="rows" count={4} />}
      {read.data?.rating && (
        <p className={classes.rating}>
          Vos participants vous donnent <strong>{ratingWords(read.data.rating)}</strong> (
          {read.data.rating.count}
          &nbsp;avis).
        </p>
      )}
      {read.data && (
        <>
          <ClientsOfYear work={read.data} />
          <p className={classes.closed}>
            Montants indicatifs, à {formatMoney(read.data.hourCents)} HT l’heure de séance aujourd’hui.
          </p>
        </>
      )}
      {read.data?.items.length === 0 && (
        <EmptyState
          title="Aucune séance comptée pour le moment."
          reason="Une séance est comptée le soir où elle a eu lieu."
        />
      )}
      {read.data?.items.map(({ month, minutes, cents, sessions }) => (
        <section key={month} aria-labelledby={`mois-${month}`}>
          <h2 id={`mois-${month}`} className={classes.day}>
            {capitalised(formatDate(`${month}-01`, 'month'))}
          </h2>
          <p className={classes.closed}>
            {plural(sessions.length, `${sessions.length} séance`, `${sessions.length} séances`)},{' '}
            {hoursWords(minutes)}, <strong className="num">{formatMoney(cents)}&nbsp;HT</strong>
          </p>
          <ul className={classes.rows}>
            {sessions.map(({ id, day, objective, company, minutes: length, seen, cents: earned }) => (
              <li key={id} className={classes.line}>
                <span className={classes.words}>
                  <strong>{objective}</strong>
                  <span>
                    {formatDate(day)}, {company}
                  </span>
                </span>
                <span className={classes.words}>
                  <strong className="num">{formatMoney(earned)}</strong>
                  <span>{hoursWords(length)}</span>
                  {seen !== null && <span>{plural(seen, `${seen} personne`, `${seen} personnes`)}</span>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
