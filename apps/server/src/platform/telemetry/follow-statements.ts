import { context, SpanKind, SpanStatusCode, trace, type Span, type Tracer } from '@opentelemetry/api';
import type pg from 'pg';
import { postgresError } from '../db/postgres-errors.ts';
import { summaryOf, withoutValues } from './statement-text.ts';

type Query = (...given: unknown[]) => unknown;
type Done = (...answer: unknown[]) => unknown;

const isDone = (given: unknown): given is Done => typeof given === 'function';

function textOf(given: unknown): string | undefined {
  if (typeof given === 'string') return given;
  if (typeof given !== 'object' || given === null || 'submit' in given) return undefined;
  return 'text' in given && typeof given.text === 'string' ? given.text : undefined;
}

// The message of an error may quote a value: its SQLSTATE says enough.
function endWith(span: Span, error: unknown): void {
  if (error) {
    const state = postgresError(error)?.code;
    if (state) span.setAttribute('db.response.status_code', state);
    span.setAttribute('error.type', state ?? 'connection').setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

function startSpan(tracer: Tracer, text: string): Span {
  const { operation, summary } = summaryOf(text);
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.summary': summary,
    'db.query.text': withoutValues(text),
  };
  return tracer.startSpan(summary, { kind: SpanKind.CLIENT, attributes });
}

const followed =
  (query: Query, tracer: Tracer): Query =>
  (...given) => {
    const text = trace.getActiveSpan() ? textOf(given[0]) : undefined;
    if (text === undefined) return query(...given);
    const span = startSpan(tracer, text);
    const done = given.at(-1);
    if (isDone(done)) {
      return query(...given.slice(0, -1), (...answer: unknown[]) => {
        endWith(span, answer[0]);
        return done(...answer);
      });
    }
    const answer = query(...given);
    if (!(answer instanceof Promise)) span.end();
    else
      answer.then(
        () => span.end(),
        (error: unknown) => endWith(span, error),
      );
    return answer;
  };

/**
 * Adds a span to each statement of a pool's connections that a followed request or job makes: its text without values.
 * What nobody followed asks for (the start, the queue's own polling) is left out.
 */
export function followStatements(pool: pg.Pool, tracer: Tracer): void {
  pool.on('connect', (client) => {
    client.query = followed(client.query.bind(client) as Query, tracer) as typeof client.query;
  });
  // A connection that is waited for is handed over by whoever gives it back: the statement belongs to who asked.
  const connect = pool.connect.bind(pool) as (done?: Done) => unknown;
  pool.connect = ((done?: Done) =>
    done ? connect(context.bind(context.active(), done)) : connect()) as typeof pool.connect;
}
