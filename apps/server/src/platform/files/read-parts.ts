import { kernelErrors } from '@elan/domain/kernel';
import { Readable } from 'node:stream';
import type { ByteRange } from './byte-range.ts';
import { foundFile } from './found-file.ts';
import { files } from './file-store.ts';

async function* bytesOf(keys: readonly string[], partBytes: number, { start, end }: ByteRange) {
  let at = start;
  while (at <= end) {
    const part = Math.floor(at / partBytes);
    const file = foundFile(await files().open(keys[part] ?? ''));
    let offset = part * partBytes;
    for await (const chunk of file.stream) {
      const bytes = Buffer.from(chunk as Uint8Array);
      const kept = bytes.subarray(Math.max(0, at - offset), Math.max(0, end + 1 - offset));
      offset += bytes.length;
      at += kept.length;
      yield kept;
      if (at > end) return;
    }
    if (at < Math.min(end + 1, (part + 1) * partBytes)) throw kernelErrors.fail('storage/object-not-found');
  }
}

/**
 * Reads a range of bytes of a file that is kept in parts of `partBytes` bytes each but the last. One part is open at a
 * time, and backpressure holds: no more is read than the receiver takes. A part that is missing ends it with an error.
 */
export const readParts = (keys: readonly string[], partBytes: number, range: ByteRange): Readable =>
  Readable.from(bytesOf(keys, partBytes, range), { objectMode: false, highWaterMark: 64 * 1024 });
