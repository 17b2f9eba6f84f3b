import fastifyStatic from '@fastify/static';
import { kernelErrors } from '@elan/domain/kernel';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the built web application: hashed assets for a year, pages never cached; any other path of the site answers
 * its shell, whose router shows the page or the not-found page. Unknown paths under /api answer a JSON refusal.
 */
export async function addStaticSite(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      const hashed = path.includes('/assets/');
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/') || (request.method !== 'GET' && request.method !== 'HEAD')) {
      const error = kernelErrors.fail('not-found');
      return reply
        .code(404)
        .send({ error: { code: error.code, message: error.message, params: error.params } });
    }
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
