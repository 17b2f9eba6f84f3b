import { AppError, kernelErrors, type ErrorBody } from '@elan/domain/kernel';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { postgresError } from '../db/postgres-errors.ts';

const bodyOf = (error: AppError): ErrorBody => ({
  error: { code: error.code, message: error.message, params: error.params },
});

// Classes of PostgreSQL: connection, resources, operator intervention, lock and statement time-outs.
const unavailable = /^(08|53|57)|^55P03$/;

function appErrorOf(thrown: FastifyError): AppError {
  if (thrown instanceof AppError) return thrown;
  const state = postgresError(thrown)?.code;
  if (state && unavailable.test(state)) return kernelErrors.fail('service-unavailable');
  if (thrown.message === 'timeout exceeded when trying to connect')
    return kernelErrors.fail('service-unavailable');
  if (thrown.statusCode === 413 || thrown.statusCode === 415 || thrown.statusCode === 400) {
    return kernelErrors.fail('invalid-parameter', { name: 'corps de la requête' });
  }
  return kernelErrors.fail('internal');
}

/** Answers a refusal: code, French sentence, parameters. What was not foreseen is logged whole and answered as `internal`. */
export function answerError(
  thrown: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error = appErrorOf(thrown);
  if (error.status >= 500) request.log.error({ err: thrown }, 'unforeseen failure');
  if (error.status === 503) void reply.header('retry-after', '2');
  if (error.code === 'too-many-requests')
    void reply.header('retry-after', String(Number(error.params['retryAfter'] ?? 60)));
  return reply.code(error.status).header('cache-control', 'no-store').send(bodyOf(error));
}
