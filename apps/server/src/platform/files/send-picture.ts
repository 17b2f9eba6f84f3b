import { kernelErrors, pictureCacheSeconds } from '@elan/domain/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openToSend } from './open-to-send.ts';

type Picture = {
  /** Random at each change: it names what is cached. */
  readonly version: number;
  readonly type: 'image/jpeg' | 'image/png';
  /** The keys to try in turn, the best first. */
  readonly keys: readonly string[];
};

const asked = (request: FastifyRequest): readonly string[] =>
  (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/**
 * Sends a picture, kept five minutes by who asked for it (specification point 9) and named by its version: an erased one is
 * gone everywhere when they end (threats T44). Nothing of it can run. Throws `storage/object-not-found` when no key answers.
 */
export async function sendPicture(
  http: { request: FastifyRequest; reply: FastifyReply },
  { version, type, keys }: Picture,
): Promise<void> {
  const { request, reply } = http;
  const tag = `"${version}"`;
  void reply
    .header('cache-control', `private, max-age=${pictureCacheSeconds}`)
    .header('etag', tag)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', 'inline');
  if (asked(request).includes(tag)) {
    await reply.code(304).send();
    return;
  }
  for (const key of keys) {
    const file = await openToSend(key);
    if (!file) continue;
    await reply.type(type).header('content-length', file.size).send(file.stream);
    return;
  }
  void reply.removeHeader('etag').removeHeader('cache-control');
  throw kernelErrors.fail('storage/object-not-found');
}
