import { relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { kernelErrors } from '@elan/domain/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyOf } from './answer-error.ts';
import {
  readPages,
  type Coding,
  type PageContent,
  type SiteEnvironment,
  type StaticPage,
} from './static-pages.ts';

/** What opening a path of the site does: a screen answers, another path does, or nothing is there. */
export type PathKind = 'screen' | 'unknown' | { readonly redirectTo: string };

export type StaticSite = {
  readonly folder: string;
  /** Written in every page. */
  readonly environment: SiteEnvironment;
  readonly kindOf: (path: string) => PathKind;
  /**
   * What the server writes in the page of a path: null where there is nothing at that path, undefined for the page as it was built, and
   * `undrawn` where the one that was drawn says what is not so: the entry, which draws what is, stands for it.
   */
  readonly contentOf?: (path: string) => Promise<PageContent | 'undrawn' | null | undefined>;
  /** Who a path is for. */
  readonly audienceOf: (path: string) => string;
};

/** What an address that no route and no file has is looked for as. */
type Sought = 'api' | 'file' | 'page';

const pathOf = (url: string): string => url.split(/[?#]/)[0] ?? '';

function soughtBy(url: string): Sought {
  const [, first, ...rest] = pathOf(url).split('/');
  if (first === 'api') return 'api';
  return first === 'assets' || /\.[^.]+$/.test(rest.at(-1) ?? first ?? '') ? 'file' : 'page';
}

function codingOf({ headers }: FastifyRequest): Coding {
  const accepted = headers['accept-encoding'] ?? '';
  const takes = (coding: string) =>
    new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** Sends a page, or 304 to who already has it; the security policy lets its own scripts run, and no other. */
async function sendPage(
  page: StaticPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  const coding = codingOf(request);
  void reply.headers({
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag: page.etag,
    'content-security-policy': policy.replace(
      /script-src [^;]*/,
      (sources) => `${sources} ${page.scriptSources.join(' ')}`,
    ),
  });
  if (reply.statusCode === 200 && request.headers['if-none-match'] === page.etag) {
    return reply.code(304).send();
  }
  if (coding !== 'identity') void reply.header('content-encoding', coding);
  return reply.type('text/html; charset=utf-8').send(await page.bodyIn(coding));
}

/**
 * Serves the built web application: hashed assets are cached for a year, pages are asked for again each time. A path that
 * was drawn at build time answers its page. With a query, on which the page may depend, and for any other screen, the entry
 * of its audience answers, with the one style sheet of that screen. An unknown path, or one of an audience without an
 * entry, answers 404 with its audience's entry, else with the not-found page. A path that leads elsewhere answers a
 * redirection. A missing file answers 404 (a script that an older page asks for must not get a page); an unknown path under
 * /api, a JSON refusal.
 */
export async function addStaticSite(app: FastifyInstance, site: StaticSite): Promise<void> {
  const { folder, environment, kindOf, audienceOf, contentOf } = site;
  const { entries, notFound, byPath, styledAt } = readPages(folder, environment);
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    // The pages are sent below: as files, they would say nothing of this deployment.
    globIgnore: ['**/*.html*'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      const hashed = relative(folder, path).split(sep)[0] === 'assets';
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const sought = soughtBy(request.url);
    if (sought === 'api' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      const refusal = bodyOf(kernelErrors.fail('not-found'));
      return reply.code(404).header('cache-control', 'no-store').send(refusal);
    }
    if (sought === 'page') {
      const path = pathOf(request.url);
      const kind = kindOf(path);
      const audience = audienceOf(path);
      const entry = entries.get(audience);
      if (kind === 'unknown' || !entry) {
        const page = audience === 'public' ? notFound : (entry ?? notFound);
        return sendPage(page, request, reply.code(404));
      }
      if (kind === 'screen') {
        const content = await contentOf?.(path);
        if (content === null) return sendPage(entry, request, reply.code(404));
        const drawn = content === 'undrawn' ? undefined : byPath.get(request.url);
        const page =
          content && content !== 'undrawn' ? entry.withContent(content) : (drawn ?? styledAt(path) ?? entry);
        return sendPage(page, request, reply.code(200));
      }
      return reply.header('cache-control', 'no-cache').redirect(kind.redirectTo, 302);
    }
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Introuvable');
  });
}
