import type { Actor } from '@elan/domain/accounts';
import { fieldMessages, kernelErrors, type RouteDef } from '@elan/domain/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerOnce } from '../idempotency/answer-once.ts';
import { asKeyTaking } from '../idempotency/key-taking.ts';

/** The characters of an idempotency key: enough to be nobody else's, and no more than a few random texts in a row. */
export const shortestKey = 16;
export const longestKey = 255;

const keyPattern = /^[\u0021-\u007e]+$/;

/** Tells whether a route takes an idempotency key: every POST, but those that answer anew each time. */
export const takesKey = ({ method, anew }: RouteDef): boolean => method === 'POST' && anew !== true;

/** Whether a text is an idempotency key. */
export const isIdempotencyKey = (key: unknown): key is string =>
  typeof key === 'string' && key.length >= shortestKey && key.length <= longestKey && keyPattern.test(key);

const noKey = (message: string) =>
  kernelErrors.fail('form-invalid', { issues: [{ path: 'Idempotency-Key', message }] });

function keyOf(definition: RouteDef, request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined && definition.needsKey) throw noKey(fieldMessages.required);
  if (key === undefined || !takesKey(definition)) return null;
  if (!isIdempotencyKey(key)) throw noKey(fieldMessages.fieldInvalid);
  return key;
}

/**
 * Runs the use case of a request, once for an idempotency key of its caller (threats T71). Who retries is given the answer
 * of the first time, to the byte. Without a key it is run as it is. Throws `form-invalid` for what is no key, and for none
 * where the route moves money (`needsKey`), and what `answerOnce` throws.
 */
export async function runOnce(asked: {
  readonly definition: RouteDef;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: { readonly actor: Actor | null };
  readonly run: () => Promise<unknown>;
}): Promise<unknown> {
  const { definition, request, reply, caller } = asked;
  const key = keyOf(definition, request);
  const run = takesKey(definition) ? () => asKeyTaking(asked.run) : asked.run;
  if (key === null) return run();
  const status = definition.status ?? 200;
  const { text, isReplay } = await answerOnce(
    {
      key,
      caller: caller.actor,
      route: `${definition.method} ${definition.path}`,
      content: JSON.stringify([request.url, request.body ?? null]),
    },
    async () => {
      const answer = await run();
      return status === 204 ? null : (reply.code(status).serialize(answer) as string);
    },
  );
  if (isReplay) void reply.header('idempotent-replayed', 'true');
  if (text !== null) void reply.type('application/json; charset=utf-8');
  return text;
}
