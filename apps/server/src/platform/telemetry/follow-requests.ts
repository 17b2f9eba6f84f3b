import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Asked every few seconds by machines, or open for hours: their spans would hide the others. */
const unfollowed = new Set(['/api/health', '/api/metrics', '/api/live']);

const isFollowed = (route: string | undefined, request: FastifyRequest): boolean =>
  route === undefined || route === '/*'
    ? request.url.startsWith('/api/')
    : route.startsWith('/api/') && !unfollowed.has(route);

function endWith(span: Span, reply: FastifyReply): void {
  const { statusCode, writableFinished } = reply.raw;
  // Who left before the answer got none.
  if (writableFinished) span.setAttribute('http.response.status_code', statusCode);
  if (writableFinished && statusCode >= 500) {
    span.setAttribute('error.type', String(statusCode)).setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/**
 * Adds one server span per request of the API: `METHOD /route/:pattern`, child of the caller's `traceparent`. The address
 * itself, its query, the caller's address and browser stay out: they may say who it is.
 */
export function followRequests(app: FastifyInstance, tracer: Tracer): void {
  const followed = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.is404 ? undefined : request.routeOptions.url;
    if (!isFollowed(route, request)) return done();
    const parent = propagation.extract(ROOT_CONTEXT, request.headers);
    const attributes = {
      'http.request.method': request.method,
      'url.scheme': request.protocol,
      'network.protocol.version': request.raw.httpVersion,
      ...(route !== undefined && { 'http.route': route }),
    };
    const name = route === undefined ? request.method : `${request.method} ${route}`;
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
    const inside = trace.setSpan(parent, span);
    followed.set(request, inside);
    reply.raw.once('close', () => endWith(span, reply));
    context.with(inside, done);
  });
  // The reading of a body goes on in the context of the connection: what follows it comes back to the request's.
  app.addHook('preHandler', (request, _reply, done) => {
    const inside = followed.get(request);
    if (inside) context.with(inside, done);
    else done();
  });
}
