import { civilDateOf } from '@elan/domain/kernel';
import { Alert, Anchor, Skeleton } from '@mantine/core';
import { IconCalendarExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { formatDate, formatTime } from '../../../ui/text/format.ts';
import { plural } from '../../../ui/text/typography.ts';
import { consequencesQuery } from './enterprises.queries.ts';
import classes from './closing-consequences.module.css';

const counted = (count: number, one: string, many: string): string =>
  `${count}\u00a0${plural(count, one, many)}`;

/** What closing a company would take, counted by the server, before it is confirmed. */
export function ClosingConsequences({ companyId }: { companyId: string }) {
  const { data, error } = useQuery(consequencesQuery(companyId));
  if (error && !data) {
    return (
      <Alert role="alert" color="corail" variant="light">
        Les conséquences n’ont pas pu être comptées. {sentenceOf(error)}
      </Alert>
    );
  }
  if (!data) return <Skeleton height={88} radius="md" aria-label="Calcul des conséquences" />;
  const { sessions, registered, first, programs, managers, invitations } = data;
  const lines = [
    programs > 0 && `${counted(programs, 'programme ne reçoit', 'programmes ne reçoivent')} plus de séances.`,
    registered > 0 &&
      `${counted(registered, 'inscription est libérée', 'inscriptions sont libérées')}, chaque personne est prévenue par e-mail.`,
    managers > 0 &&
      `${counted(managers, 'gestionnaire est déconnecté', 'gestionnaires sont déconnectés')} dans la seconde.`,
    invitations > 0 &&
      `${counted(invitations, 'lien d’invitation ne fonctionne', 'liens d’invitation ne fonctionnent')} plus.`,
  ].filter((line) => line !== false);
  return (
    <Alert
      role="status"
      color="miel"
      variant="light"
      icon={<IconCalendarExclamation size={20} />}
      title={
        sessions === 0
          ? 'Aucune séance à venir n’est annulée.'
          : `${counted(sessions, 'séance à venir sera annulée', 'séances à venir seront annulées')}, sans être ${plural(sessions, 'décomptée', 'décomptées')}`
      }
    >
      {first.length > 0 && (
        <ul className={classes.sessions}>
          {first.map(({ id, startsAt, zone, objectiveName }) => (
            <li key={id}>
              {/* In a tab of its own: the reason that is being typed stays. */}
              <Anchor
                href={`/app/sessions?session=${id}`}
                target="_blank"
                rel="noopener"
                inherit
                underline="always"
              >
                {formatDate(civilDateOf(startsAt, zone), 'long')} à&nbsp;{formatTime(startsAt, zone)}
              </Anchor>
              , {objectiveName}
            </li>
          ))}
          {sessions > first.length && <li>et {sessions - first.length}&nbsp;de plus</li>}
        </ul>
      )}
      {lines.map((line) => (
        <p key={line} className={classes.line}>
          {line}
        </p>
      ))}
    </Alert>
  );
}
