import { coachSessionsContract, type CoachSession } from '@elan/domain/sessions';
import { clientOf } from '../../../base/transport/api.ts';
import { queryClient } from '../../../base/transport/query-client.ts';
import { readOf } from '../../../base/transport/read-of.ts';

export const ownSessions = clientOf('coach-sessions', coachSessionsContract);

/** The sessions of who is signed in, read again each minute. */
export const ownSessionsQuery = {
  ...readOf(ownSessions.list),
  refetchInterval: 60_000,
};

/** Keeps a session as an act left it, where the list shows it. */
export function keepOwnSession(session: CoachSession): void {
  queryClient.setQueryData(
    ownSessionsQuery.queryKey,
    (known) =>
      known && {
        ...known,
        items: known.items.map((one) => (one.id === session.id ? session : one)),
      },
  );
}

/** Reads the sessions again. */
export const readOwnSessionsAgain = () => queryClient.invalidateQueries({ queryKey: ['coach-sessions'] });
