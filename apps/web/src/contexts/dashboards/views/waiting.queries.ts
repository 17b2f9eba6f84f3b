import { waitingContract } from '@elan/domain/desk';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';

// Under the programmes: an answer to one of them changes what waits.
const waiting = clientOf('programs', waitingContract);

/** What waits for one's company, read once for the dashboard, the bell and the menu. */
export const waitingQuery = { ...readOf(waiting.read), refetchInterval: 60_000 } as const;
