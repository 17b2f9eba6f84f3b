import { AppError, kernelErrors, type ErrorBody } from '@elan/domain/kernel';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { OutsideUnavailable } from '../outside/outside-error.ts';
import { isConnectionLost, postgresError } from '../db/postgres-errors.ts';

/** The body of a refusal, as the contract says it. */
export const bodyOf = (error: AppError): ErrorBody => ({
  error: { code: error.code, message: error.message, params: error.params },
});

// Classes of PostgreSQL: connection, rolled back to be tried again (deadlock, serialization), resources, operator
// intervention, lock and statement time-outs; a standby that is not promoted yet writes nothing.
const unavailable = /^(08|40|53|57)|^(55P03|25006)$/;
// A text that PostgreSQL cannot hold: its bytes are no UTF-8, or it holds NUL.
const untranslatable = new Set(['22021', '22P05']);

function ofFramework(thrown: FastifyError): AppError | undefined {
  if (thrown.code === 'FST_ERR_MAX_PARAM_LENGTH') return kernelErrors.fail('not-found');
  switch (thrown.statusCode) {
    case 400:
      return kernelErrors.fail('malformed-request');
    case 404:
      return kernelErrors.fail('not-found');
    case 408:
      return kernelErrors.fail('request-timeout');
    case 413:
      return kernelErrors.fail('body-too-large');
    case 415:
      return kernelErrors.fail('unsupported-media-type');
    case 503:
      return kernelErrors.fail('service-unavailable');
    default:
      return undefined;
  }
}

function appErrorOf(thrown: FastifyError): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof OutsideUnavailable) return kernelErrors.fail('service-unavailable');
  const state = postgresError(thrown)?.code;
  if (state && unavailable.test(state)) return kernelErrors.fail('service-unavailable');
  if (state && untranslatable.has(state))
    return kernelErrors.fail('invalid-parameter', { name: 'un texte envoyé' });
  if (isConnectionLost(thrown)) return kernelErrors.fail('service-unavailable');
  return ofFramework(thrown) ?? kernelErrors.fail('internal');
}

/** Tells whether nothing says why this was thrown: it is no refusal, and neither the database nor the framework knows it. */
export const isUnforeseen = (thrown: unknown): boolean =>
  appErrorOf(thrown as FastifyError).code === 'internal';

/** Answers a refusal: code, French sentence, parameters. What was not foreseen is logged whole and answered as `internal`. */
export function answerError(
  thrown: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error = appErrorOf(thrown);
  if (error.status >= 500) request.log.error({ err: thrown }, 'unforeseen failure');
  if (error.status === 503) void reply.header('retry-after', '2');
  const { retryAfter } = error.params;
  if (error.status === 429 && typeof retryAfter === 'number')
    void reply.header('retry-after', String(retryAfter));
  return reply.code(error.status).header('cache-control', 'no-store').send(bodyOf(error));
}
