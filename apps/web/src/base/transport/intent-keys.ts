import type { ErrorBody } from '@elan/domain/kernel';
import { SwallowedError } from './network.ts';

/** How long what was asked without an answer is the same intent when it is asked again, in milliseconds. */
const sameIntentMs = 600_000;
/** While the first request of an intent is being done, its answer is asked for so often and so many times. */
const inFlight = { everyMs: 400, times: 20 } as const;
/** How many times in all it is sent, should the connection swallow it. */
const mostSent = 3;

type Intent = { readonly key: string; readonly since: number };
const intents = new Map<string, Intent>();

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * What stands for a request while it has no answer: its SHA-256, as its body may hold a password. An origin that is not secure has
 * no digest: its words are held until another request is made after the time of the intent.
 */
async function digestOf(name: string): Promise<string> {
  if (!('subtle' in crypto)) return name;
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name))));
}

function forgetOldIntents(): void {
  for (const [name, { since }] of intents) if (Date.now() - since >= sameIntentMs) intents.delete(name);
}

/** The random key of what a person asks for: the same one until it is answered, whatever is lost on the way. */
function keyOf(name: string): string {
  forgetOldIntents();
  const known = intents.get(name);
  if (known) return known.key;
  const key = hex(crypto.getRandomValues(new Uint8Array(16)));
  intents.set(name, { key, since: Date.now() });
  return key;
}

const atTheDoor: ReadonlySet<number> = new Set([401, 403, 429]);

type Sent = { readonly status: number; readonly body: unknown };

const isInFlight = ({ status, body }: Sent): boolean =>
  status === 409 && (body as ErrorBody).error.code === 'idempotency-in-flight';

/** Sends it, and again where it was swallowed: it may have been done, and its answer is given again under its key. */
async function sendPastSilence(send: (key: string) => Promise<Sent>, key: string): Promise<Sent> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send(key);
    } catch (error) {
      if (!(error instanceof SwallowedError) || tries === mostSent) throw error;
    }
  }
}

/**
 * Sends a POST under the idempotency key of its intent: the same address and body, until an answer comes. A lost answer, a busy
 * server, a second click and a retry make it once. An answer ends the intent: the same thing asked after it is another one.
 */
export async function sendOnce(
  request: string,
  send: (key: string) => Promise<Sent>,
  wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
): Promise<Sent> {
  const name = await digestOf(request);
  const key = keyOf(name);
  for (let tries = 1; ; tries += 1) {
    const answer = await sendPastSilence(send, key);
    if (!isInFlight(answer) || tries === inFlight.times) {
      // Of a failure nobody knows whether it was done; a refusal at the door (who, how often) says nothing of the first request.
      const isSettled = answer.status < 500 && !atTheDoor.has(answer.status) && !isInFlight(answer);
      if (isSettled) intents.delete(name);
      return answer;
    }
    await wait(inFlight.everyMs);
  }
}

/** The names under which unanswered intents are held: what a reader of this page's memory could see. */
export const heldIntents = (): readonly string[] => [...intents.keys()];
