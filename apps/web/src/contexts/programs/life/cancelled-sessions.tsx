import { Alert } from '@mantine/core';
import { IconCalendarExclamation, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { SessionDateLink } from '../../../base/records/session-date-link.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { plural } from '../../../ui/text/typography.ts';
import { cancellationsQuery } from './life.queries.ts';
import classes from './life.module.css';

type CancelledSessionsProps = {
  programId: string;
  /** Without it, what a stop cancels. */
  days?: { startsOn: string; endsOn?: string };
  /** Told where the last session goes: not for a stop. */
  madeUp?: boolean;
};

/** What an act would cancel, before it is confirmed: the number, the dates, and where the last session goes. */
export function CancelledSessions({ programId, days, madeUp = false }: CancelledSessionsProps) {
  const { data } = useQuery(cancellationsQuery(programId, days ?? {}));
  if (!data) return null;
  const { total, sessions, registered, zone, endDate, newEndDate } = data;
  const end =
    madeUp &&
    (newEndDate === null ? (
      <p className={classes.line}>La dernière date dépendra de la reprise.</p>
    ) : (
      newEndDate !== endDate && (
        <p className={classes.line}>La dernière séance passe au {formatDate(newEndDate, 'long')}.</p>
      )
    ));
  if (total === 0) {
    return (
      <Alert role="status" color="sapin" variant="light" icon={<IconCircleCheck size={20} />}>
        Aucune séance du calendrier n’est annulée.
        {end}
      </Alert>
    );
  }
  const others = total - sessions.length;
  return (
    <Alert
      role="status"
      color="miel"
      variant="light"
      icon={<IconCalendarExclamation size={20} />}
      title={`${total}\u00a0${plural(total, 'séance sera annulée', 'séances seront annulées')}, sans être ${plural(total, 'décomptée', 'décomptées')}`}
    >
      <ul className={classes.sessions}>
        {sessions.map(({ id, startsAt }) => (
          <li key={id}>
            <SessionDateLink session={{ id, startsAt }} zone={zone} />
          </li>
        ))}
        {others > 0 && <li>et {others}&nbsp;de plus</li>}
      </ul>
      {registered > 0 && (
        <p className={classes.line}>
          {registered}&nbsp;{plural(registered, 'inscription est libérée', 'inscriptions sont libérées')}.
        </p>
      )}
      {end}
    </Alert>
  );
}
