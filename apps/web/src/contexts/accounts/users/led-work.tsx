import type { LedWork as Counted } from '@elan/domain/accounts';
import { Alert } from '@mantine/core';
import { IconCalendarExclamation } from '@tabler/icons-react';
import { SessionDateLink } from '../../../base/records/session-date-link.tsx';
import { plural } from '../../../ui/text/typography.ts';
import classes from './users.module.css';

const counted = (count: number, one: string, many: string): string =>
  `${count}\u00a0${plural(count, one, many)}`;

function titleOf({ sessions, programs }: Counted): string {
  const led = [
    sessions > 0 && counted(sessions, 'séance à venir', 'séances à venir'),
    programs > 0 && counted(programs, 'programme', 'programmes'),
  ].filter((part) => part !== false);
  return `Cette personne anime ${led.join(' et ')}, qui ${plural(sessions + programs, 'reste', 'restent')} à son nom.`;
}

/** What stays planned with a coach whose account is closed, before it is confirmed. */
export function LedWork({ leads }: { leads: Counted }) {
  const { sessions, registered, first } = leads;
  return (
    <Alert
      role="status"
      color="miel"
      variant="light"
      icon={<IconCalendarExclamation size={20} />}
      title={titleOf(leads)}
    >
      {first.length > 0 && (
        <ul className={classes.led}>
          {first.map(({ id, startsAt, zone, objectiveName }) => (
            <li key={id}>
              <SessionDateLink session={{ id, startsAt }} zone={zone} />, {objectiveName}
            </li>
          ))}
          {sessions > first.length && <li>et {sessions - first.length}&nbsp;de plus</li>}
        </ul>
      )}
      {registered > 0 && (
        <p className={classes.line}>
          {counted(registered, 'inscription est maintenue', 'inscriptions sont maintenues')}.
        </p>
      )}
      <p className={classes.line}>Confiez-les ensuite à quelqu’un d’autre, depuis sa fiche de coach.</p>
    </Alert>
  );
}
