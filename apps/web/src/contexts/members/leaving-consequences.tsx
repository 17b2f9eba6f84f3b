import { may } from '@elan/domain/accounts';
import type { MemberRow } from '@elan/domain/members';
import type { FreedPlaces } from '@elan/domain/sessions';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SessionDateLink } from '../../base/records/session-date-link.tsx';
import { useUser } from '../../base/session/session.ts';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { plural } from '../../ui/text/typography.ts';
import { memberLicencesQuery } from './licences/licences.queries.ts';
import classes from './leaving-consequences.module.css';
import { memberSessionsQuery, placesOfSeveralQuery } from './members.queries.ts';

/** The server tells no more of the sessions to come. */
const mostTold = 20;
const mostShown = 5;

type Freed = FreedPlaces & {
  readonly licences: number;
  /** There may be more places than those that were told. */
  readonly isAtLeast?: boolean;
};

const linesOf = ({ licences, places, isAtLeast }: Freed): string[] => {
  const lines = [
    licences > 0 &&
      `${licences}\u00a0${plural(licences, 'licence redevient disponible', 'licences redeviennent disponibles')}.`,
    places > 0 &&
      `${isAtLeast ? 'Au moins\u00a0' : ''}${places}\u00a0${plural(places, 'place est libérée', 'places sont libérées')} dans les séances à venir\u00a0:`,
  ].filter((line) => line !== false);
  return lines.length > 0 ? lines : ['Aucune licence ni aucune place à venir n’est libérée.'];
};

function FreedAlert({ freed }: { freed: Freed }) {
  const { sessions, first } = freed;
  return (
    <Alert role="status" color="miel" variant="light">
      {linesOf(freed).map((line) => (
        <div key={line}>{line}</div>
      ))}
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
    </Alert>
  );
}

const NotCounted = ({ error }: { error: Error }) => (
  <Alert role="alert" color="corail" variant="light">
    Les conséquences n’ont pas pu être comptées. {sentenceOf(error)}
  </Alert>
);

const waiting = <LoadingState shape="rows" count={1} label="Calcul des conséquences" />;

/** What an employee who is taken out of the list gives back, before it is confirmed: the licences, and the places to come. */
export function LeavingConsequences({ memberId }: { memberId: string }) {
  const sees = may(useUser(), 'sessions.read-participants');
  const held = useQuery(memberLicencesQuery(memberId));
  const booked = useQuery({ ...memberSessionsQuery(memberId), enabled: sees });
  if (held.isPending || (sees && booked.isPending)) return waiting;
  const error = held.error ?? booked.error;
  if (error) return <NotCounted error={error} />;
  const coming = booked.data?.coming ?? [];
  const freed = {
    licences: held.data?.items.length ?? 0,
    places: coming.length,
    sessions: coming.length,
    first: coming.slice(0, mostShown),
    isAtLeast: coming.length === mostTold,
  };
  return <FreedAlert freed={freed} />;
}

/** The same of several who leave at once. */
export function SeveralLeavingConsequences({
  leavers,
}: {
  leavers: readonly Pick<MemberRow, 'id' | 'licences'>[];
}) {
  const sees = may(useUser(), 'sessions.read-participants');
  const booked = useQuery({ ...placesOfSeveralQuery(leavers.map(({ id }) => id)), enabled: sees });
  if (sees && booked.isPending) return waiting;
  if (booked.error) return <NotCounted error={booked.error} />;
  const licences = leavers.reduce((sum, leaver) => sum + leaver.licences.length, 0);
  const { places = 0, sessions = 0, first = [] } = booked.data ?? {};
  return <FreedAlert freed={{ licences, places, sessions, first }} />;
}
