import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type Call = {
  readonly method: string;
  /** Path and query, already encoded. */
  readonly path: string;
  readonly token?: string | undefined;
  /** The bytes of the body, as they are sent. */
  readonly body?: string | Buffer | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** From the call to the last byte, in milliseconds. */
  readonly ms: number;
};

/** The timeout of a request, beyond the 12 seconds within which the product promises an answer. */
export const patienceMs = 20_000;

/** Connections that are kept between calls, as those of a browser or of a proxy. */
export const newAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: 256 });

/** Sends one request to a port of this machine; rejects when the connection breaks, or when no answer came in time. */
export function call(port: number, asked: Call, agent: Agent): Promise<Answer> {
  const { method, path, token, body, headers } = asked;
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
          ...headers,
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(parts).toString('utf8'),
            ms: performance.now() - started,
          }),
        );
      },
    );
    sent.setTimeout(patienceMs, () => sent.destroy(new Error(`no answer within ${patienceMs} ms`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Returns the code of a refusal, or undefined for an answer that is none. */
export function codeOf({ text }: Pick<Answer, 'text'>): string | undefined {
  try {
    return (JSON.parse(text) as { error?: { code?: string } } | null)?.error?.code;
  } catch {
    return undefined;
  }
}

const mostWaits = 6;
const longestWaitMs = 5_000;

/** How long a refusal asks to wait, in milliseconds; undefined for any other answer, and for a refusal that does not say. */
export function askedWait({ status, headers }: Pick<Answer, 'status' | 'headers'>): number | undefined {
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  return status === 503 && Number.isFinite(seconds) ? Math.min(seconds * 1000, longestWaitMs) : undefined;
}

/**
 * Sends a request as a client would: a 503 that says when to come back (`Retry-After`) is asked again then, a few times. Returns the last
 * answer, and how many times it waited: a product that is busy is told apart from one that answers wrong.
 */
export async function callPatiently(
  port: number,
  asked: Call,
  agent: Agent,
  send: typeof call = call,
): Promise<Answer & { readonly waits: number }> {
  for (let waits = 0; ; waits += 1) {
    const answer = await send(port, asked, agent);
    const wait = askedWait(answer);
    if (wait === undefined || waits === mostWaits) return { ...answer, waits };
    await sleep(wait);
  }
}
