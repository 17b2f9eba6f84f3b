import { expect, test } from 'vitest';
import { aPictureOf } from '../../testing/hostile-files.ts';
import { sniffPicture } from './sniff-picture.ts';

const webpHead = (length: number): Buffer => {
  const bytes = Buffer.alloc(length);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(length - 8, 4);
  bytes.write('WEBP', 8, 'latin1');
  return bytes;
};
/** The end of a zip, with a comment of so many bytes. */
const zipEnd = (comment: number): Buffer => {
  const bytes = Buffer.alloc(22 + comment);
  bytes.write('PK\u0005\u0006', 0, 'latin1');
  bytes.writeUInt16LE(comment, 20);
  return bytes;
};
const jpegBegins = Buffer.from([0xff, 0xd8, 0xff]);
const jpegAnd = (...parts: Buffer[]): Buffer => Buffer.concat([jpegBegins, Buffer.alloc(1), ...parts]);

test.each([
  ['three bytes of a JPEG', () => jpegBegins, null],
  ['four of them', () => jpegAnd(), 'image/jpeg'],
  ['fifteen bytes of a WebP', () => webpHead(15), null],
  ['sixteen of them', () => webpHead(16), 'image/webp'],
  ['a JPEG that ends as a zip', () => jpegAnd(zipEnd(0)), null],
  ['a JPEG that ends as a zip of the longest comment', () => jpegAnd(zipEnd(65_535)), null],
  ['a JPEG where the end of a zip is cut', () => jpegAnd(zipEnd(0).subarray(0, 21)), 'image/jpeg'],
] as const)('%s', (_what, make, type) => {
  expect(sniffPicture(make())).toBe(type);
});

test.each([
  { padding: 0, type: 'image/webp' },
  { padding: 1, type: 'image/webp' },
  { padding: 2, type: null },
])('a WebP with $padding bytes behind it is $type', async ({ padding, type }) => {
  expect(sniffPicture(Buffer.concat([await aPictureOf('webp'), Buffer.alloc(padding)]))).toBe(type);
});
