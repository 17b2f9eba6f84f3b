import { on, type EventHandler } from '../../platform/registry/domain-events.ts';
import { addConnection, addConsultations, addSubscription } from './chat-events.repository.ts';

/**
 * Keeps for the support chat every sign-in, every session that people are put on, and the subscriptions that a manager looks at,
 * in the transaction of the act itself.
 */
export const followForChat: readonly EventHandler[] = [
  on('accounts/signed-in', ({ userId }) => addConnection(userId)),
  on('sessions/subscribed', ({ userId, ...session }) => addSubscription(userId, session)),
  on('subscriptions/consulted', ({ userId, subscriptions }) => addConsultations(userId, subscriptions)),
];
