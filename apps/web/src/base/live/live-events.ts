import { perBurst } from './per-burst.ts';
import { queryClient } from '../transport/query-client.ts';
import { followCompanyStatus } from './follow-company-status.ts';
import { notifyRefusal } from '../transport/refusals.ts';
import { refreshUser, session } from '../session/session.ts';

/** What the server says when something changed: the name of the event (`programs/started`) and what it happened to. */
export type LiveEvent = { readonly kind: string; readonly id: string };

// An import tells five hundred times that the employees changed.
const askAgain = perBurst((context) => void queryClient.invalidateQueries({ queryKey: [context] }), 300);

/** Follows one event: the answers of its context are asked again, and a change of one's own company moves the page. */
export function followLiveEvent({ kind, id }: LiveEvent): void {
  askAgain(kind.split('/')[0] ?? kind);
  if (kind === 'companies/status-changed' && id === session.get()?.company?.id) {
    followCompanyStatus().catch(notifyRefusal);
  }
  // Name, picture, address: changed here, in another tab or by an administrator.
  if (kind === 'user' && id === session.get()?._uid) refreshUser().catch(notifyRefusal);
}

/** Events may have been missed: everything on screen is asked again, and one's own company too. */
export function resync(): void {
  void queryClient.invalidateQueries();
  followCompanyStatus().catch(notifyRefusal);
}
