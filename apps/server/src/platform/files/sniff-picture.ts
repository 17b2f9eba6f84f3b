import type { PictureType } from '@elan/domain/kernel';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const zipEnd = Buffer.from('PK\u0005\u0006', 'latin1');
const active = /<(?:html|script|svg|body|iframe|\?php|!doctype)/i;

/** PNG: its chunks follow each other from the head to IEND, which ends the file. */
function isWholePng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 8).equals(png)) return false;
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return end === bytes.length;
    at = end;
  }
  // Cut short: the decoder says so.
  return true;
}

/** WebP: the length that it tells is the file's, but for one byte of padding. */
function isWholeWebp(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 0, 4) !== 'RIFF') return false;
  if (bytes.toString('latin1', 8, 12) !== 'WEBP') return false;
  return bytes.readUInt32LE(4) + 9 >= bytes.length;
}

const isJpeg = (bytes: Buffer): boolean =>
  bytes.length > 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;

// A zip is read from its end: the record of its directory, then a comment that fills the rest.
function endsAsZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(-65_557);
  const at = tail.lastIndexOf(zipEnd);
  return at >= 0 && at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length;
}

/** Bytes that another program would read as a page, an archive or a document. */
const isAlsoSomethingElse = (bytes: Buffer): boolean =>
  endsAsZip(bytes) || bytes.subarray(0, 1024).includes('%PDF-') || active.test(bytes.toString('latin1'));

/**
 * Returns what a file is by its bytes, whatever its name and announced type: PNG, JPEG or WebP. Null for anything else, and
 * for a picture that would also open as a page, an archive or a document (threats T39, R11).
 */
export function sniffPicture(bytes: Buffer): PictureType | null {
  const type = isJpeg(bytes)
    ? 'image/jpeg'
    : isWholePng(bytes)
      ? 'image/png'
      : isWholeWebp(bytes)
        ? 'image/webp'
        : null;
  return type && !isAlsoSomethingElse(bytes) ? type : null;
}
