import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { scopeOf } from '@elan/domain/accounts';
import { errorCatalogue } from '@elan/domain/error-codes';
import type { FastifyInstance } from 'fastify';
import { namedRoutes, productRoutes } from './compose-routes.ts';
import { actorOfSession, forgetActor, makeAuthenticate } from './contexts/accounts/authenticate.ts';
import type { MailContext } from './contexts/accounts/public.ts';
import { warmUpHashing } from './contexts/accounts/hash-password.ts';
import type { Config } from './platform/config/config.ts';
import { addRoutes, makeHttpServer } from './platform/http/http-server.ts';
import { openApiDocument } from './platform/http/openapi.ts';
import { addHealth, addMetrics } from './platform/http/operations.ts';
import { addStaticSite } from './platform/http/static-site.ts';
import { addLiveRoute } from './platform/live/live-route.ts';
import { everyTopic, type LiveHub } from './platform/live/live-hub.ts';
import type { Logger } from './platform/log/log.ts';
import { makeAccessTokens } from './platform/tokens/access-tokens.ts';
import { loadKeyRing } from './platform/tokens/signing-keys.ts';

// The same from the sources as from the bundle: apps/server/{src,dist} -> apps/web/dist.
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Makes the HTTP server of the product with all its routes; it does not listen yet. */
export async function makeApi(options: {
  config: Config;
  log: Logger;
  live: LiveHub;
  mail: MailContext;
}): Promise<FastifyInstance> {
  const { config, log, live, mail } = options;
  const tokens = makeAccessTokens(await loadKeyRing(), config.product.slug);
  const authenticate = makeAuthenticate(tokens);
  const app = await makeHttpServer({
    log,
    trustProxy: config.trustProxy,
    https: config.publicUrl?.startsWith('https:') ?? false,
  });
  addMetrics(app);
  addHealth(app);
  const routes = productRoutes(config, tokens, mail);
  addRoutes(app, routes, { authenticate, scopeOf });
  addLiveRoute(app, {
    hub: live,
    authenticate,
    topicsOf: (actor) => [
      `session:${actor.sid}`,
      `user:${actor.userId}`,
      `role:${actor.role}`,
      ...(actor.companyId ? [`company:${actor.companyId}`] : []),
    ],
    recheck: async (actor) => {
      forgetActor(actor.sid);
      return isDeepStrictEqual(await actorOfSession(actor.sid), actor);
    },
  });
  // A session that ends elsewhere is forgotten here at once, not after the second that an actor is remembered.
  live.subscribe([everyTopic], {
    onEvent: ({ topic, kind, id }) => {
      if (kind === 'revoked') forgetActor(topic.startsWith('session:') ? id : undefined);
    },
    onGap: () => forgetActor(),
  });
  const document = openApiDocument(
    { name: config.product.name, version: '0.1.0' },
    namedRoutes(routes),
    Object.fromEntries(errorCatalogue),
  );
  app.get('/api/openapi.json', async () => document);
  if (existsSync(webFolder)) await addStaticSite(app, webFolder);
  await warmUpHashing();
  return app;
}
