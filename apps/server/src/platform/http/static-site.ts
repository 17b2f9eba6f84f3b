import { relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { kernelErrors } from '@elan/domain/kernel';
import type { FastifyInstance } from 'fastify';
import { bodyOf } from './answer-error.ts';

/** What an address that no route and no file has is looked for as. */
type Sought = 'api' | 'file' | 'page';

function soughtBy(url: string): Sought {
  const [path = ''] = url.split(/[?#]/);
  const [, first, ...rest] = path.split('/');
  if (first === 'api') return 'api';
  return first === 'assets' || /\.[^.]+$/.test(rest.at(-1) ?? first ?? '') ? 'file' : 'page';
}

/**
 * Serves the built web application: hashed assets for a year, pages never cached; any other page of the site answers
 * its shell, whose router shows the page or the not-found page. A file that is not there answers 404 (a script that an
 * older page asks for must not get a page), unknown paths under /api a JSON refusal.
 */
export async function addStaticSite(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      const hashed = relative(folder, path).split(sep)[0] === 'assets';
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const sought = soughtBy(request.url);
    if (sought === 'api' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      const refusal = bodyOf(kernelErrors.fail('not-found'));
      return reply.code(404).header('cache-control', 'no-store').send(refusal);
    }
    if (sought === 'page') return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Introuvable');
  });
}
