import { onEvent } from '../../platform/registry/domain-events.ts';
import { addConnection, addSubscription } from './chat-events.repository.ts';

/** Keeps for the support chat every sign-in, and every session that people are put on, in the transaction of the act itself. */
export function followForChat(): void {
  onEvent('accounts/signed-in', ({ userId }) => addConnection(userId));
  onEvent('sessions/subscribed', ({ userId, ...session }) => addSubscription(userId, session));
}
