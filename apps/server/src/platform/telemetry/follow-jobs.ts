import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import type { FollowJob } from './telemetry.ts';

/** Returns what runs a job in a span of its own, the first of its trace, in error unless the run says `completed`. */
export const followJob =
  (tracer: Tracer): FollowJob =>
  async ({ name, id }, run) => {
    const attributes = {
      'messaging.system': 'pg-boss',
      'messaging.operation.type': 'process',
      'messaging.operation.name': 'process',
      'messaging.destination.name': name,
      'messaging.message.id': id,
    };
    const span = tracer.startSpan(`process ${name}`, { kind: SpanKind.CONSUMER, attributes }, ROOT_CONTEXT);
    try {
      const result = await context.with(trace.setSpan(ROOT_CONTEXT, span), run);
      if (result.status !== 'completed') {
        span.setAttribute('error.type', result.status).setStatus({ code: SpanStatusCode.ERROR });
      }
      return result;
    } finally {
      span.end();
    }
  };
