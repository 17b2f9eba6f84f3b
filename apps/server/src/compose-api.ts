import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import {
  audienceOf,
  isSpaceRole,
  requireFreshProof,
  routeOf,
  scopeOf,
  type Permission,
} from '@elan/domain/accounts';
import { videoPlayerOrigins } from '@elan/domain/catalog';
import { isUuid } from '@elan/domain/kernel';
import { errorCatalogue } from '@elan/domain/error-codes';
import type { FastifyInstance } from 'fastify';
import { fileRoutes, namedRoutes, productRoutes } from './compose-routes.ts';
import {
  actorOfSession,
  forgetActor,
  forgetActorsOf,
  makeAuthenticate,
} from './contexts/accounts/sign-in/authenticate.ts';
import { connectLeakedPasswords, cookiePrefixOf, environmentOf } from './contexts/accounts/public.ts';
import { connectCompanyDirectory } from './contexts/companies/public.ts';
import { everyGymTopic, gymPageOf } from './contexts/gyms/public.ts';
import { shopPageOf } from './contexts/shop/public.ts';
import { warmUpHashing } from './contexts/accounts/hash-password.ts';
import { connectAddresses } from './platform/addresses/addresses.ts';
import type { Config } from './platform/config/config.ts';
import { addFileRoutes } from './platform/files/file-routes.ts';
import { addDraining, type Draining } from './platform/http/draining.ts';
import { productNow } from './platform/clock/product-clock.ts';
import { addRoutes, makeHttpServer, type Guard } from './platform/http/http-server.ts';
import { openApiDocument } from './platform/http/openapi.ts';
import { addHealth, addMetrics } from './platform/http/operations.ts';
import { addStaticSite, type PathKind } from './platform/http/static-site.ts';
import { addPublicLiveRoute } from './platform/live/public-live-route.ts';
import { addLiveRoute } from './platform/live/live-route.ts';
import { everyTopic, type LiveHub } from './platform/live/live-hub.ts';
import type { Logger } from './platform/log/log.ts';
import type { Telemetry } from './platform/telemetry/telemetry.ts';
import { loadPushKeys } from './platform/push/push-keys.ts';
import { makeAccessTokens } from './platform/tokens/access-tokens.ts';
import { followKeyRing } from './platform/tokens/signing-keys.ts';

// The same from the sources as from the bundle: apps/server/{src,dist} -> apps/web/dist.
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** What the site has at a path: the domain's table, and outside of production the pages of developers. */
function kindOf({ production }: Config): (path: string) => PathKind {
  return (path) => {
    const route = routeOf(path);
    if (!route) return !production && /^\/(?:dev|paiement\/sandbox)\//.test(path) ? 'screen' : 'unknown';
    // One that needs somebody is left to the router, who knows whether there is.
    const { permission, redirectTo } = route;
    return redirectTo !== undefined && permission === 'public' ? { redirectTo } : 'screen';
  };
}

/** Makes the HTTP server of the product with all its routes; it does not listen yet. */
export async function makeApi(options: {
  config: Config;
  log: Logger;
  live: LiveHub;
  telemetry?: Telemetry | undefined;
  draining?: Draining;
}): Promise<FastifyInstance> {
  const { config, log, live, telemetry, draining } = options;
  connectLeakedPasswords(config.pwned, log);
  connectCompanyDirectory(config.companyDirectory, log);
  connectAddresses(config.addresses, log);
  // Made at the first start, not when the first telephone asks.
  await loadPushKeys();
  const tokens = makeAccessTokens(await followKeyRing(), config.product.slug);
  const authenticate = makeAuthenticate(tokens);
  const https = config.publicUrl?.startsWith('https:') ?? false;
  const app = await makeHttpServer({
    log,
    trustProxy: config.trustProxy,
    https,
    // Those of the web application: app/trusted-types.ts, the answers of gyms, and the page of developers that shows e-mails.
    framedOrigins: videoPlayerOrigins,
    markupPolicies: ['default', 'faq-answers', ...(config.production ? [] : ['dev-mails'])],
  });
  telemetry?.followRequests(app);
  addMetrics(app, config.metricsToken);
  if (draining) addDraining(app, draining);
  addHealth(app, draining?.isLeaving);
  const routes = productRoutes(config, tokens);
  const guard: Guard = {
    authenticate,
    scopeOf(actor, permission) {
      const scope = scopeOf(actor, permission);
      requireFreshProof(actor, permission, productNow());
      return scope;
    },
  };
  addRoutes(app, routes, guard);
  const files = fileRoutes;
  await addFileRoutes(app, files, guard);
  addLiveRoute(app, {
    hub: live,
    authenticate: (request) => authenticate(request, { permission: 'live.listen' satisfies Permission }),
    userOf: (actor) => actor.userId,
    topicsOf: (actor) => [
      `session:${actor.sid}`,
      `user:${actor.userId}`,
      `role:${actor.role}`,
      // What happens in a company is its managers' to know: an employee hears of sessions by the role.
      ...(actor.companyId && !isSpaceRole(actor.role) ? [`company:${actor.companyId}`] : []),
      ...(actor.gymId ? [`gym:${actor.gymId}`] : []),
    ],
    recheck: async (actor) => {
      forgetActor(actor.sid);
      return isDeepStrictEqual(await actorOfSession(actor.sid), actor);
    },
  });
  addPublicLiveRoute(app, {
    hub: live,
    path: '/api/gyms/:id/live',
    topicsOf: (id) => (isUuid(id) ? [`gym:${id.toLowerCase()}`, everyGymTopic] : undefined),
  });
  // A session that ends elsewhere, or a person who changes, is forgotten here at once, not after the second that an actor is
  // remembered.
  live.subscribe([everyTopic], {
    onEvent: ({ topic, kind, id }) => {
      if (topic.startsWith('session:') && kind === 'revoked') forgetActor(id);
      else if (topic.startsWith('user:')) forgetActorsOf(topic.slice('user:'.length));
    },
    onGap: () => forgetActor(),
  });
  // Written when it is first asked for: few ask, and no start waits for it.
  let document: object | undefined;
  app.get('/api/openapi.json', async () => {
    document ??= openApiDocument(
      { name: config.product.name, version: '0.1.0', cookiePrefix: cookiePrefixOf(https) },
      namedRoutes([...routes, ...files]),
      Object.fromEntries(errorCatalogue),
    );
    return document;
  });
  if (existsSync(`${webFolder}/index.html`)) {
    await addStaticSite(app, {
      folder: webFolder,
      environment: environmentOf(config),
      kindOf: kindOf(config),
      audienceOf,
      // A shop that does not exist, or is not open, is the not-found page (D13).
      contentOf: async (path) => {
        const page = await shopPageOf(path);
        return page === undefined ? gymPageOf(path) : page;
      },
    });
  }
  await warmUpHashing();
  return app;
}
