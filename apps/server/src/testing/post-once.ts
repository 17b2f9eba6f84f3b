import type { Actor } from '@elan/domain/accounts';
import type { NewSubscription } from '@elan/domain/subscriptions';
import { connectContexts } from '../compose-services.ts';
import { openSubscription } from '../contexts/subscriptions/open-subscription.ts';
import { answerOnce } from '../platform/idempotency/answer-once.ts';

const made: { connected?: true } = {};

/** One call of a race: opens a subscription under an idempotency key, and returns the answer. */
export async function openOnce(actor: Actor, input: NewSubscription, key: string): Promise<string | null> {
  if (!made.connected) connectContexts();
  made.connected = true;
  const route = 'POST /api/subscriptions';
  const { text } = await answerOnce({ key, caller: actor, route, content: JSON.stringify(input) }, async () =>
    JSON.stringify({ id: (await openSubscription({ kind: 'all' }, actor, input, input.startsOn)).id }),
  );
  return text;
}
