import { videoPartsOf, type Video } from '@elan/domain/catalog';
import { unreachable } from '../../base/transport/network.ts';
import { codeOf } from '../../base/transport/refusals.ts';

/** How long is waited before a part that was cut is sent again, in milliseconds: then the person is asked. */
const waits = [1000, 3000, 9000] as const;
/** What says nothing of the file: the line or the server was not there, for a part that is sent again as it is. */
const cuts: ReadonlySet<string | null> = new Set([unreachable, 'request-timeout', 'service-unavailable']);

type Sent = { readonly name: string; readonly size: number };

/** What the sending of a file is made of; each throws ApiError on a refusal or a cut. */
export type PartsWay = {
  readonly begin: () => Promise<Video>;
  readonly read: () => Promise<Video>;
  readonly send: (part: number) => Promise<Video>;
  readonly pause: (ms: number) => Promise<void>;
};

const isSame = (one: Sent | null, { name, size }: Sent): boolean => one?.name === name && one.size === size;
const isWhole = ({ upload, file }: Video, sent: Sent): boolean => upload === null && isSame(file, sent);

// The answer to a part may be lost when the part was not: it is no more the one that is expected, and the card says how far it came.
async function sendPart(part: number, sent: Sent, way: PartsWay): Promise<Video> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await way.send(part);
    } catch (error) {
      if (tries > 0 && codeOf(error) === 'videos/part-unexpected') {
        const video = await way.read();
        const hasCome = isSame(video.upload, sent) && (video.upload?.received ?? 0) > part;
        if (hasCome || isWhole(video, sent)) return video;
        throw error;
      }
      const wait = waits[tries];
      if (!cuts.has(codeOf(error)) || wait === undefined) throw error;
      await way.pause(wait);
    }
  }
}

/**
 * Sends what is missing of a file, part after part. `triedLast`: its last part was sent before, and nobody knows whether it came.
 * Returns the video with its file. Throws what the way throws.
 */
export async function sendVideoParts(sent: Sent, way: PartsWay, { triedLast = false } = {}): Promise<Video> {
  if (triedLast) {
    const known = await way.read();
    if (isWhole(known, sent)) return known;
  }
  let video = await way.begin();
  let part = video.upload?.received ?? 0;
  while (part < videoPartsOf(sent.size)) {
    video = await sendPart(part, sent, way);
    part = video.upload?.received ?? videoPartsOf(sent.size);
  }
  return video;
}
