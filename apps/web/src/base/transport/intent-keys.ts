import type { ErrorBody } from '@elan/domain/kernel';

/** How long what was asked without an answer is the same intent when it is asked again, in milliseconds. */
const sameIntentMs = 600_000;
/** While the first request of an intent is being done, its answer is asked for so often and so many times. */
const inFlight = { everyMs: 400, times: 20 } as const;

type Intent = { readonly key: string; readonly since: number };
const intents = new Map<string, Intent>();

/** The random key of what a person asks for: the same one until it is answered, whatever is lost on the way. */
function keyOf(name: string): string {
  const known = intents.get(name);
  if (known && Date.now() - known.since < sameIntentMs) return known.key;
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  intents.set(name, { key, since: Date.now() });
  return key;
}

const atTheDoor: ReadonlySet<number> = new Set([401, 403, 429]);

type Sent = { readonly status: number; readonly body: unknown };

const isInFlight = ({ status, body }: Sent): boolean =>
  status === 409 && (body as ErrorBody).error.code === 'idempotency-in-flight';

/**
 * Sends a POST under the idempotency key of its intent: the same address and body, until an answer comes. A lost answer, a busy
 * server, a second click and a retry make it once. An answer ends the intent: the same thing asked after it is another one.
 */
export async function sendOnce(
  name: string,
  send: (key: string) => Promise<Sent>,
  wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
): Promise<Sent> {
  const key = keyOf(name);
  for (let tries = 1; ; tries += 1) {
    const answer = await send(key);
    if (!isInFlight(answer) || tries === inFlight.times) {
      // Of a failure nobody knows whether it was done; a refusal at the door (who, how often) says nothing of the first request.
      const isSettled = answer.status < 500 && !atTheDoor.has(answer.status) && !isInFlight(answer);
      if (isSettled) intents.delete(name);
      return answer;
    }
    await wait(inFlight.everyMs);
  }
}
