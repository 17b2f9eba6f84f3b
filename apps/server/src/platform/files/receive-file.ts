import { AppError, fileErrors, fileMaxBytes, kernelErrors } from '@elan/domain/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { scanFile } from '../antivirus/antivirus.ts';

/** Refuses a body that is too large and closes the connection: the rest of it is never read. */
function refuseLarge(reply: FastifyReply): never {
  void reply.header('connection', 'close');
  throw fileErrors.fail('files/too-large');
}

// Leaving the loop must not cut the connection: the refusal is still to be answered.
const partsOf = (body: unknown) => (body ? (body as Readable).iterator({ destroyOnReturn: false }) : []);

/**
 * Returns the bytes of a file that is the body of a request, 5 MB at most (specification point 9). A larger one is refused
 * by the length that it announces, or as soon as it passes. Throws `files/too-large`, `files/empty`. Only for callers that
 * ask the antivirus themselves and keep its verdict; all others call `receiveFile`.
 */
export async function receiveUnscanned(request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > fileMaxBytes) refuseLarge(reply);
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of partsOf(request.body)) {
      const bytes = Buffer.from(part as Uint8Array);
      size += bytes.length;
      if (size > fileMaxBytes) refuseLarge(reply);
      parts.push(bytes);
    }
  } catch (error) {
    // The connection was cut: nobody reads the answer, and nothing is wrong with the server.
    if (!(error instanceof AppError) && request.raw.destroyed && !request.raw.complete)
      throw kernelErrors.fail('request-timeout');
    throw error;
  }
  if (size === 0) throw fileErrors.fail('files/empty');
  return Buffer.concat(parts, size);
}

/** The same, once the antivirus has looked at it (threats T39). Throws `files/infected` too, `service-unavailable` while it does not answer. */
export async function receiveFile(request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
  const bytes = await receiveUnscanned(request, reply);
  if ((await scanFile(bytes)) === 'infected') throw fileErrors.fail('files/infected');
  return bytes;
}
