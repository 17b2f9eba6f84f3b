import type { ClosingConsequences as Counted } from '@elan/domain/companies';
import { Alert, Skeleton } from '@mantine/core';
import { IconCalendarExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { SessionDateLink } from '../../../base/records/session-date-link.tsx';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { plural } from '../../../ui/text/typography.ts';
import { consequencesQuery } from './enterprises.queries.ts';
import classes from './closing-consequences.module.css';

const counted = (count: number, one: string, many: string): string =>
  `${count}\u00a0${plural(count, one, many)}`;

/** What the act does with the sessions that are planned: it cancels them, or leaves them. */
type Fate = 'cancels' | 'keeps';

function titleOf(fate: Fate, sessions: number): string {
  if (sessions === 0)
    return fate === 'cancels' ? 'Aucune séance à venir n’est annulée.' : 'Aucune séance n’est à venir.';
  return fate === 'cancels'
    ? `${counted(sessions, 'séance à venir sera annulée', 'séances à venir seront annulées')}, sans être ${plural(sessions, 'décomptée', 'décomptées')}`
    : `${counted(sessions, 'séance à venir reste planifiée', 'séances à venir restent planifiées')}\u00a0: annulez celles qui n’auront pas lieu`;
}

type Counts = Pick<Counted, 'programs' | 'registered' | 'managers' | 'invitations'>;

function linesOf(fate: Fate, { programs, registered, managers, invitations }: Counts): string[] {
  const lines = [
    programs > 0 &&
      `${counted(programs, 'programme ne reçoit', 'programmes ne reçoivent')} plus de nouvelles séances.`,
    fate === 'keeps' &&
      registered > 0 &&
      `${counted(registered, 'inscription est maintenue', 'inscriptions sont maintenues')}.`,
    fate === 'cancels' &&
      registered > 0 &&
      `${counted(registered, 'inscription est libérée', 'inscriptions sont libérées')}, chaque personne est prévenue par e-mail.`,
    fate === 'cancels' &&
      managers > 0 &&
      `${counted(managers, 'gestionnaire est déconnecté', 'gestionnaires sont déconnectés')} dans la seconde.`,
    fate === 'keeps' &&
      managers > 0 &&
      `${counted(managers, 'gestionnaire consulte', 'gestionnaires consultent')} sans rien modifier.`,
    fate === 'cancels' &&
      invitations > 0 &&
      `${counted(invitations, 'lien d’invitation ne fonctionne', 'liens d’invitation ne fonctionnent')} plus.`,
  ];
  return lines.filter((line) => line !== false);
}

/** What closing or stopping a company would take, counted by the server, before it is confirmed. */
export function ClosingConsequences({ companyId, fate }: { companyId: string; fate: Fate }) {
  const { data, error } = useQuery(consequencesQuery(companyId));
  if (error && !data) {
    return (
      <Alert role="alert" color="corail" variant="light">
        Les conséquences n’ont pas pu être comptées. {sentenceOf(error)}
      </Alert>
    );
  }
  if (!data) return <Skeleton height={88} radius="md" aria-label="Calcul des conséquences" />;
  const { sessions, first } = data;
  return (
    <Alert
      role="status"
      color="miel"
      variant="light"
      icon={<IconCalendarExclamation size={20} />}
      title={titleOf(fate, sessions)}
    >
      {first.length > 0 && (
        <ul className={classes.sessions}>
          {first.map(({ id, startsAt, zone, objectiveName }) => (
            <li key={id}>
              <SessionDateLink session={{ id, startsAt }} zone={zone} />, {objectiveName}
            </li>
          ))}
          {sessions > first.length && <li>et {sessions - first.length}&nbsp;de plus</li>}
        </ul>
      )}
      {linesOf(fate, data).map((line) => (
        <p key={line} className={classes.line}>
          {line}
        </p>
      ))}
    </Alert>
  );
}
