import { catalogErrors, videoPartBytes } from '@elan/domain/catalog';
import { kernelErrors } from '@elan/domain/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuseWhenGivenUp } from '../../../platform/db/patience.ts';
import { byteRangeOf } from '../../../platform/files/byte-range.ts';
import { foundFile } from '../../../platform/files/found-file.ts';
import { openToSend } from '../../../platform/files/open-to-send.ts';
import { videoCaptionsKey } from '../../../platform/files/picture-keys.ts';
import { readParts } from '../../../platform/files/read-parts.ts';
import { mayWatch } from './own-videos.ts';
import { findVideo, type VideoRecord } from './videos.repository.ts';
import { readTicket } from './viewing-ticket.ts';

type Http = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Returns the video that a ticket opens. Throws `videos/ticket-refused`, also to who may not watch it any more. */
async function openedBy(id: string, ticket: unknown): Promise<VideoRecord> {
  const { viewer } = await readTicket(String(ticket), id);
  if (viewer !== null && !(await mayWatch(viewer, id))) throw catalogErrors.fail('videos/ticket-refused');
  const video = await findVideo(id);
  if (!video) throw catalogErrors.fail('videos/ticket-refused');
  return video;
}

const guarded = (reply: FastifyReply): FastifyReply =>
  reply
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', 'inline');

/**
 * Sends the file of a video to who shows a ticket, whole or the range that is asked for (RFC 9110, 14): one part of 1 MB is open at a
 * time, read as fast as the viewer takes it. Throws `videos/ticket-refused`, `videos/range-refused`, `storage/object-not-found`.
 */
export async function sendVideo({ request, reply }: Http, id: string, ticket: unknown): Promise<void> {
  const { fileParts, fileSize, fileType } = await openedBy(id, ticket);
  if (fileParts === null || fileSize === null || fileType === null) {
    throw kernelErrors.fail('storage/object-not-found');
  }
  const range = byteRangeOf(request.headers.range, fileSize);
  if (range === 'unsatisfiable') {
    void reply.header('content-range', `bytes */${fileSize}`);
    throw catalogErrors.fail('videos/range-refused');
  }
  refuseWhenGivenUp();
  const { start, end } = range ?? { start: 0, end: fileSize - 1 };
  void guarded(reply)
    .type(fileType)
    .header('accept-ranges', 'bytes')
    .header('content-length', end - start + 1);
  if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${fileSize}`);
  await reply.send(readParts(fileParts, videoPartBytes, { start, end }));
}

/** Sends the captions of a video to who shows a ticket. Throws `videos/ticket-refused`, `storage/object-not-found`. */
export async function sendCaptions({ reply }: Http, id: string, ticket: unknown): Promise<void> {
  const { id: videoId, captionsVersion } = await openedBy(id, ticket);
  const file = foundFile(
    captionsVersion === null ? null : await openToSend(videoCaptionsKey(videoId, captionsVersion)),
  );
  await guarded(reply).type('text/vtt; charset=utf-8').header('content-length', file.size).send(file.stream);
}
