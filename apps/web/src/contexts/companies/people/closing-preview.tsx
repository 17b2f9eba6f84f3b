import { civilDateOf } from '@elan/domain/kernel';
import { Alert } from '@mantine/core';
import { IconCalendarExclamation, IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatDate, formatTime } from '../../../ui/text/format.ts';
import { plural } from '../../../ui/text/typography.ts';
import { closingPreviewQuery } from './closings.queries.ts';
import classes from './people.module.css';

type ClosingPreviewProps = { companyId: string; from: string; to: string };

/** What a closing meets in the calendar, before it is saved. */
export function ClosingPreview({ companyId, from, to }: ClosingPreviewProps) {
  const { data } = useQuery({
    ...closingPreviewQuery(companyId, { from, to }),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  const { total, sessions } = data;
  if (total === 0) {
    return (
      <Alert role="status" color="sapin" variant="light" icon={<IconCircleCheck size={20} />}>
        Aucune séance n’est planifiée à ces dates.
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
      title={`${total}\u00a0${plural(total, 'séance déjà planifiée', 'séances déjà planifiées')} à ces dates`}
    >
      {sessions.length > 0 && (
        <ul className={classes.sessions}>
          {sessions.map(({ id, startsAt, zone, objectiveName, spotName }) => (
            <li key={id}>
              {formatDate(civilDateOf(startsAt, zone), 'long')} à&nbsp;{formatTime(startsAt, zone)},{' '}
              {objectiveName}, {spotName ?? 'en visioconférence'}
            </li>
          ))}
          {others > 0 && <li>et {others}&nbsp;de plus</li>}
        </ul>
      )}
      {plural(total, 'Elle reste', 'Elles restent')} au calendrier&nbsp;: demandez à notre équipe de{' '}
      {plural(total, 'la', 'les')} annuler ou de {plural(total, 'la', 'les')} déplacer. Les dates encore à
      planifier, elles, éviteront la fermeture.
    </Alert>
  );
}
