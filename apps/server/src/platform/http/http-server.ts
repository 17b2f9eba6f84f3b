import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import type { Actor, Permission, Scope } from '@elan/domain/accounts';
import { kernelErrors, type RouteDef } from '@elan/domain/kernel';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from '../log/log.ts';
import { answerError } from './answer-error.ts';
import { answerClientError } from './client-error.ts';
import { checkInput } from './check-input.ts';
import type { BoundRoute } from './handle.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { trustOf, type TrustProxy } from './trust-proxy.ts';

export type HttpOptions = {
  readonly log: Logger;
  readonly trustProxy: TrustProxy;
  /** The public address is https: browsers are told to come back that way only. */
  readonly https?: boolean;
  /** The names of the policies by which a page of the site may make markup of a text; `'none'` unless told. */
  readonly markupPolicies?: readonly string[];
};

/** Whatever the database does, who asks is answered: a little after the database itself would have given up. */
const answeredWithinSeconds = 11.5;

/** How the server learns who calls and what they reach: given by the composition root. */
export type Guard = {
  /** Returns who calls, or null when nobody is signed in; throws when a token is there and refused. */
  readonly authenticate: (request: FastifyRequest) => Promise<Actor | null>;
  /** Returns the rows that an actor reaches with a permission; throws `permission-denied`. */
  readonly scopeOf: (actor: Actor, permission: Permission) => Scope;
};

/** Makes the HTTP server of the product: limits, headers, cookies, one shape of error. Routes are added by `addRoutes`. */
export async function makeHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = options.log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(options.trustProxy),
    bodyLimit: 1024 * 1024,
    requestTimeout: 15_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    frameworkErrors(error, request, reply) {
      answerError(error, request, reply);
    },
    clientErrorHandler: answerClientError,
    genReqId: () => crypto.randomUUID(),
  });
  app.setErrorHandler(answerError);
  await app.register(cookie);
  await app.register(helmet, {
    strictTransportSecurity: options.https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
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
  const actor = await guard.authenticate(request);
  if (!actor) throw kernelErrors.fail('unauthenticated');
  if (definition.permission === 'session') return { actor, scope: { kind: 'own', userId: actor.userId } };
  return { actor, scope: guard.scopeOf(actor, definition.permission as Permission) };
}

/** Adds bound contracts to a server: permission first, then the checks, then the use case, then the whitelisted answer. */
export function addRoutes(app: FastifyInstance, routes: readonly BoundRoute[], guard: Guard): void {
  for (const { definition, run } of routes) {
    const status = definition.status ?? 200;
    const call = run as (input: unknown) => unknown;
    app.route({
      method: definition.method,
      url: definition.path,
      handlerTimeout: (definition.patienceSeconds ?? answeredWithinSeconds) * 1000,
      schema: status === 204 ? {} : { response: { [status]: jsonSchemaOf(definition.output, 'output') } },
      validatorCompiler: () => () => true,
      async handler(request, reply) {
        const caller = await callerOf(definition, request, guard);
        const input = checkInput(definition, request);
        const answer = await call({ ...input, ...caller, http: { request, reply } });
        void reply.code(status).header('cache-control', 'no-store');
        return status === 204 ? reply.send() : answer;
      },
    });
  }
}
