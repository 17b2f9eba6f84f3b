import { may } from '@elan/domain/accounts';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SessionDateLink } from '../../base/records/session-date-link.tsx';
import { useUser } from '../../base/session/session.ts';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { plural } from '../../ui/text/typography.ts';
import { memberLicencesQuery } from './licences/licences.queries.ts';
import classes from './leaving-consequences.module.css';
import { memberSessionsQuery } from './members.queries.ts';

/** The server tells no more of the sessions to come. */
const mostTold = 20;
const mostShown = 5;

const linesOf = (licences: number, places: number): string[] => {
  const lines = [
    licences > 0 &&
      `${licences}\u00a0${plural(licences, 'licence redevient disponible', 'licences redeviennent disponibles')}.`,
    places > 0 &&
      `${places === mostTold ? 'Au moins\u00a0' : ''}${places}\u00a0${plural(places, 'place est libérée', 'places sont libérées')} dans les séances à venir\u00a0:`,
  ].filter((line) => line !== false);
  return lines.length > 0 ? lines : ['Aucune licence ni aucune place à venir n’est libérée.'];
};

/** What an employee who is taken out of the list gives back, before it is confirmed: the licences, and the places to come. */
export function LeavingConsequences({ memberId }: { memberId: string }) {
  const sees = may(useUser(), 'sessions.read-participants');
  const held = useQuery(memberLicencesQuery(memberId));
  const booked = useQuery({ ...memberSessionsQuery(memberId), enabled: sees });
  if (held.isPending || (sees && booked.isPending))
    return <LoadingState shape="rows" count={1} label="Calcul des conséquences" />;
  const licences = held.data?.items.length ?? 0;
  const coming = booked.data?.coming ?? [];
  return (
    <Alert role="status" color="miel" variant="light">
      {linesOf(licences, coming.length).map((line) => (
        <div key={line}>{line}</div>
      ))}
      {coming.length > 0 && (
        <ul className={classes.sessions}>
          {coming.slice(0, mostShown).map(({ id, startsAt, zone, objectiveName }) => (
            <li key={id}>
              <SessionDateLink session={{ id, startsAt }} zone={zone} />, {objectiveName}
            </li>
          ))}
          {coming.length > mostShown && <li>et {coming.length - mostShown}&nbsp;de plus</li>}
        </ul>
      )}
    </Alert>
  );
}
