import { setTimeout as delay } from 'node:timers/promises';
import type * as z from 'zod/mini';
import type { Logger } from '../log/log.ts';
import { OutsideUnavailable, type OutsideReason } from './outside-error.ts';
import { makePauses, retryAfterMs } from './outside-pauses.ts';

export type OutsideOptions = {
  /** Its name, for the log. */
  readonly name: string;
  /** Where it answers, without a slash at the end. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Questions that it takes in a second, from this process. */
  readonly perSecond: number;
  readonly log: Logger;
  /** A clock in milliseconds, for the pauses. */
  readonly now?: () => number;
};

export type OutsideService = {
  /**
   * Asks for a JSON document and returns it checked; null when the service answers 404. Throws `OutsideUnavailable`.
   * The signal ends the waiting, pauses included.
   */
  get<T>(
    path: string,
    query: Readonly<Record<string, string>>,
    schema: z.ZodMiniType<T>,
    signal: AbortSignal,
  ): Promise<T | null>;
};

const mostBytes = 4_000_000;
const longestQueueMs = 500;

async function readText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error(`more than ${mostBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Rate limiting: milliseconds to wait so that no second has more than `perSecond` requests. Takes the place in the queue. */
function makePace(perSecond: number): (now: number) => number {
  const starts: number[] = [];
  return (now) => {
    const oldest = starts.at(-perSecond);
    const start = oldest === undefined ? now : Math.max(now, oldest + 1000);
    if (start - now > longestQueueMs) return Number.POSITIVE_INFINITY;
    starts.push(start);
    starts.splice(0, starts.length - perSecond);
    return start - now;
  };
}

/**
 * The client of an outside service that is read by GET. It limits its own rate, obeys `Retry-After`, opens a circuit breaker while the
 * service fails, and bounds and checks the answers. The log names the service and the reason, never the question: it may name a person.
 */
export function makeOutsideService(options: OutsideOptions): OutsideService {
  const { name, url, headers, log } = options;
  const now = options.now ?? (() => performance.now());
  const pauses = makePauses();
  const paceMs = makePace(options.perSecond);

  const unavailable = (reason: OutsideReason, cause?: unknown): OutsideUnavailable => {
    log.warn({ service: name, reason, ...(cause === undefined ? {} : { err: cause }) }, 'outside service');
    return new OutsideUnavailable(name, reason, { cause });
  };
  const failed = (reason: OutsideReason, cause?: unknown): OutsideUnavailable => {
    pauses.failed(now());
    return unavailable(reason, cause);
  };
  const notReached = (signal: AbortSignal, error: unknown): OutsideUnavailable =>
    failed(signal.aborted ? 'timeout' : 'unreachable', error);

  function refusalOf(answer: Response): OutsideUnavailable | undefined {
    const { status } = answer;
    if (answer.ok) return undefined;
    const asked = retryAfterMs(answer.headers.get('retry-after'), Date.now());
    if (status === 429 || (status === 503 && asked !== undefined)) {
      pauses.tooMany(now(), asked);
      return unavailable(status === 429 ? 'too-many-requests' : 'failed');
    }
    // A 4xx is about the question: the service itself works.
    return status >= 500
      ? failed('failed', new Error(`${status}`))
      : unavailable('refused', new Error(`${status}`));
  }

  async function waitForTurn(signal: AbortSignal): Promise<void> {
    if (pauses.isPaused(now())) throw new OutsideUnavailable(name, 'paused');
    const waitMs = paceMs(now());
    if (waitMs === Number.POSITIVE_INFINITY) throw unavailable('busy');
    // An asker who gives up ends the wait; the next line says so.
    if (waitMs !== 0) await delay(waitMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) throw unavailable('busy');
  }

  return {
    async get(path, query, schema, signal) {
      await waitForTurn(signal);
      const search = new URLSearchParams(query).toString();
      const address = `${url}${path}${search === '' ? '' : `?${search}`}`;
      const answer = await fetch(address, {
        headers: { accept: 'application/json', ...headers },
        redirect: 'error',
        signal,
      }).catch((error: unknown) => {
        throw notReached(signal, error);
      });
      // The body of a refusal is not read: it is cancelled, and a failure to cancel changes nothing to the refusal below.
      if (!answer.ok) await answer.body?.cancel().catch(() => undefined);
      if (answer.status === 404) {
        pauses.answered();
        return null;
      }
      const refusal = refusalOf(answer);
      if (refusal) throw refusal;
      const text = await readText(answer).catch((error: unknown) => {
        throw notReached(signal, error);
      });
      const read = schema.safeParse(parsed(text));
      if (!read.success) {
        const where = read.error.issues.slice(0, 3).map((issue) => issue.path.join('.'));
        throw failed('unreadable', new Error(`not as documented: ${where.join(', ') || 'no JSON'}`));
      }
      pauses.answered();
      return read.data;
    },
  };
}
