import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import type { Actor, Permission, Scope } from '@elan/domain/accounts';
import { clientVersion, clientVersionHeader, kernelErrors, type RouteDef } from '@elan/domain/kernel';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import { withPatience } from '../db/patience.ts';
import { behindWall, personOf } from '../db/tenant-wall.ts';
import type { Logger } from '../log/log.ts';
import { answerError } from './answer-error.ts';
import { answerSerializer } from './answer-serializer.ts';
import { answerClientError } from './client-error.ts';
import { checkInput } from './check-input.ts';
import type { BoundRoute } from './handle.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { refuseForeignOrigin } from './own-origin.ts';
import { runOnce } from './run-once.ts';
import { trustOf, type TrustProxy } from './trust-proxy.ts';

export type HttpOptions = {
  readonly log: Logger;
  readonly trustProxy: TrustProxy;
  /** The public address is https: browsers are told to come back that way only. */
  readonly https?: boolean;
  /** How long a request may take to arrive whole, in milliseconds; 15 seconds unless told. */
  readonly requestTimeoutMs?: number;
  /** The names of the policies by which a page of the site may make markup of a text; `'none'` unless told. */
  readonly markupPolicies?: readonly string[];
  /** The origins of the players that a page may show in a frame; none unless told. */
  readonly framedOrigins?: readonly string[];
};

/** The timeout of a request: a little longer than the statement timeout of the database, so that every caller gets an answer. */
const answeredWithinSeconds = 11.5;

/** How long a request may take to arrive whole, in milliseconds. */
const arrivesWithinMs = 15_000;

const yearSeconds = 31_536_000;

// For the refusals that come before the hooks that set the security headers: nothing in them may run.
const headersOfRefusal = (https = false) => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  ...(https && { 'strict-transport-security': `max-age=${yearSeconds}` }),
});

/** How the server learns who calls and what they reach: given by the composition root. */
export type Guard = {
  /** Returns who calls, or null when nobody is signed in; throws when a token is there and refused. */
  readonly authenticate: (
    request: FastifyRequest,
    route: Pick<RouteDef, 'permission' | 'audiences'>,
  ) => Promise<Actor | null>;
  /** Returns the rows that an actor reaches with a permission; throws `permission-denied`. */
  readonly scopeOf: (actor: Actor, permission: Permission) => Scope;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The body of a signed route as it came: a signature is of these letters, not of what they mean. */
    rawBody?: string;
  }
  interface FastifyContextConfig {
    signed?: true;
  }
}

/** Keeps the letters of the bodies that are signed; every JSON is read as Fastify reads it by itself. */
function keepSignedBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string; // parseAs says so
    if (request.routeOptions.config.signed) request.rawBody = text;
    void parse(request, text, done);
  });
}

/** Makes the HTTP server of the product: limits, headers, cookies, one shape of error. Routes are added by `addRoutes`. */
export async function makeHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = options.log;
  const requestTimeout = options.requestTimeoutMs ?? arrivesWithinMs;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(options.trustProxy),
    bodyLimit: 1024 * 1024,
    requestTimeout,
    // Node swaps the two times when the one of headers is the longer, as its 60 s are: a slow body would have those. It looks
    // every 30 s by itself, twice as long as a request may take.
    http: { headersTimeout: requestTimeout, connectionsCheckingInterval: 1000 },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    frameworkErrors(error, request, reply) {
      void reply.headers(headersOfRefusal(options.https));
      answerError(error, request, reply);
    },
    clientErrorHandler: answerClientError,
    genReqId: () => crypto.randomUUID(),
  });
  app.setErrorHandler(answerError);
  app.setSerializerCompiler(answerSerializer);
  // Another site may send text/plain without a CORS preflight: no route takes it (CSRF, threats T66).
  app.removeContentTypeParser('text/plain');
  keepSignedBodies(app);
  // Which client is served here: a page that is older offers to be loaded again.
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header(clientVersionHeader, clientVersion);
    done();
  });
  await app.register(cookie);
  await app.register(helmet, {
    strictTransportSecurity: options.https ? { maxAge: yearSeconds, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine writes style attributes and one style element of CSS variables.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", ...(options.framedOrigins ?? [])],
        frameAncestors: ["'none'"],
        // No text becomes markup or a script in the page but by a policy of these names (threats T05).
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: [...(options.markupPolicies ?? ["'none'"])],
        upgradeInsecureRequests: null,
      },
    },
  });
  return app;
}

/** Returns who calls a route and the rows that they reach; throws what the guard refuses. */
export async function callerOf(
  definition: RouteDef,
  request: FastifyRequest,
  guard: Guard,
): Promise<{ actor: Actor | null; scope?: Scope }> {
  if (definition.permission === 'public') return { actor: null };
  const actor = await guard.authenticate(request, definition);
  if (!actor) throw kernelErrors.fail('unauthenticated');
  if (definition.permission === 'session') return { actor, scope: { kind: 'own', userId: actor.userId } };
  return { actor, scope: guard.scopeOf(actor, definition.permission as Permission) };
}

/**
 * Does the work of a request with the timeout of its route, in seconds: the caller is answered `service-unavailable` after it, and
 * what the work throws later is logged. (`handlerTimeout` of Fastify stops once the body was read, so it never ends a POST.)
 */
export const answeredInTime = <T>(
  { patienceSeconds }: RouteDef,
  request: FastifyRequest,
  unlessToldSeconds: number,
  work: () => Promise<T>,
): Promise<T> =>
  withPatience((patienceSeconds ?? unlessToldSeconds) * 1000, work, (error) =>
    request.log.warn({ err: error }, 'the work of a request failed after its answer'),
  );

/** Adds bound contracts to a server: permission first, then the checks, then the use case, then the whitelisted answer. */
export function addRoutes(app: FastifyInstance, routes: readonly BoundRoute[], guard: Guard): void {
  for (const { definition, run } of routes) {
    const status = definition.status ?? 200;
    const call = run as (input: unknown) => unknown;
    app.route({
      method: definition.method,
      url: definition.path,
      config: definition.signed ? { signed: true } : {},
      schema: status === 204 ? {} : { response: { [status]: jsonSchemaOf(definition.output, 'output') } },
      validatorCompiler: () => () => true,
      async handler(request, reply) {
        const answer = await answeredInTime(definition, request, answeredWithinSeconds, async () => {
          if (definition.cookie !== undefined) refuseForeignOrigin(request);
          const caller = await callerOf(definition, request, guard);
          const input = checkInput(definition, request);
          const once = async () => call({ ...input, ...caller, http: { request, reply } });
          return behindWall(
            caller.scope,
            () => runOnce({ definition, request, reply, caller, run: once }),
            personOf(caller.actor),
          );
        });
        void reply.code(status).header('cache-control', 'no-store');
        return status === 204 ? reply.send() : answer;
      },
    });
  }
}
