import { onEvent } from '../../platform/registry/domain-events.ts';
import { addConnection } from './chat-events.repository.ts';

/** Keeps every sign-in for the support chat, in the transaction of the sign-in. */
export function followSignIns(): void {
  onEvent('accounts/signed-in', ({ userId }) => addConnection(userId));
}
