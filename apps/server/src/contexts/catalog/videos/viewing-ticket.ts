import { catalogErrors } from '@elan/domain/catalog';
import { hasCome } from '@elan/domain/kernel';
import * as z from 'zod/mini';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { sealText, unsealText } from '../../../platform/sealing/sealing.ts';

/** As long as the longest video, and a pause. */
const lastsFor = { hours: 8 } as const;
const purpose = 'video-ticket';

const ticketSchema = z.strictObject({
  video: z.string(),
  /** Whose right is asked again at each reading; null for who keeps the catalogue. */
  viewer: z.nullable(z.string()),
  until: z.string(),
});

/**
 * Returns a ticket that opens the file of a video for some hours: a player sends no token with what it reads. It is sealed: nobody makes
 * or changes one.
 */
export async function giveTicket(video: string, viewer: string | null): Promise<{ ticket: string }> {
  const until = (await databaseNow()).add(lastsFor).toString();
  const sealed = sealText(JSON.stringify({ video, viewer, until }), purpose);
  return { ticket: Buffer.from(sealed, 'base64').toString('base64url') };
}

function opened(ticket: string) {
  try {
    const text = unsealText(Buffer.from(ticket, 'base64url').toString('base64'), purpose);
    return ticketSchema.parse(JSON.parse(text));
  } catch {
    // Not one of ours, whatever is wrong with it.
    throw catalogErrors.fail('videos/ticket-refused');
  }
}

/** Returns who reads a video by a ticket. Throws `videos/ticket-refused` for one that is over, of another video, or not ours. */
export async function readTicket(ticket: string, video: string): Promise<{ viewer: string | null }> {
  const { video: of, viewer, until } = opened(ticket);
  const isOver = hasCome(Temporal.Instant.from(until), await databaseNow());
  if (of !== video || isOver) throw catalogErrors.fail('videos/ticket-refused');
  return { viewer };
}
