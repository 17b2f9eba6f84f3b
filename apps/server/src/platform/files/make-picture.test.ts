import { deflateSync, crc32 } from 'node:zlib';
import { AppError } from '@elan/domain/kernel';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makePicture } from './make-picture.ts';
import { sniffPicture } from './sniff-picture.ts';

const drawing = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: { r: 0, g: 100, b: 70 } } });
const jpeg = (width?: number, height?: number) => drawing(width, height).jpeg().toBuffer();
const png = (width?: number, height?: number) => drawing(width, height).png().toBuffer();

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A PNG that says how large it is, and whose pixels are a few bytes once compressed. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The end of a zip: the record of an empty directory. */
const zipTail = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);
const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
const page = '<!doctype html><html><script>alert(1)</script></html>';
const drawingFile = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

/** Files that must never be served, and the refusal of each. */
const hostile: readonly (readonly [string, () => Promise<Buffer> | Buffer, string])[] = [
  ['an SVG', () => Buffer.from(drawingFile), 'files/type-refused'],
  [
    'an SVG after an XML head',
    () => Buffer.from(`<?xml version="1.0"?>${drawingFile}`),
    'files/type-refused',
  ],
  ['a page', () => Buffer.from(page), 'files/type-refused'],
  ['a zip', () => Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), zipTail]), 'files/type-refused'],
  ['a GIF', () => gif, 'files/type-refused'],
  ['a GIF that is a script', () => Buffer.from('GIF89a/*=0;alert(1)//*/'), 'files/type-refused'],
  ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'files/type-refused'],
  ['a program', () => Buffer.from('MZ\u0090\u0000', 'latin1'), 'files/type-refused'],
  ['a TIFF', () => drawing().tiff().toBuffer(), 'files/type-refused'],
  ['an AVIF', () => drawing(64, 64).avif().toBuffer(), 'files/type-refused'],
  ['a text', () => Buffer.from('bonjour'), 'files/type-refused'],
  ['zeros', () => Buffer.alloc(4096), 'files/type-refused'],
  [
    'a JPEG that is also a page',
    async () => Buffer.concat([await jpeg(), Buffer.from(page)]),
    'files/type-refused',
  ],
  [
    'a JPEG that is also PHP',
    async () => Buffer.concat([await jpeg(), Buffer.from('<?php system($_GET[0]);')]),
    'files/type-refused',
  ],
  ['a JPEG that is also a zip', async () => Buffer.concat([await jpeg(), zipTail]), 'files/type-refused'],
  [
    'a JPEG that is also a PDF',
    async () => {
      const bytes = await jpeg();
      const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0x00, 0x0a]), Buffer.from('%PDF-1.7')]);
      return Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)]);
    },
    'files/type-refused',
  ],
  [
    'a PNG with something after it',
    async () => Buffer.concat([await png(), Buffer.from('more')]),
    'files/type-refused',
  ],
  [
    'a WebP with something after it',
    async () => Buffer.concat([await drawing().webp().toBuffer(), Buffer.from('and more')]),
    'files/type-refused',
  ],
  ['a truncated JPEG', async () => (await jpeg(1600, 1200)).subarray(0, 3000), 'files/unreadable'],
  ['a truncated PNG', async () => (await png(1600, 1200)).subarray(0, 60), 'files/unreadable'],
  ['the first bytes of a JPEG only', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'files/unreadable'],
  [
    'the first bytes of a PNG only',
    () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    'files/unreadable',
  ],
  ['a PNG of 50 000 × 50 000', () => bomb(50_000, 50_000), 'files/too-many-pixels'],
  ['a PNG of 20 000 × 20 000', () => bomb(20_000, 20_000), 'files/too-many-pixels'],
];

const profile = { format: 'jpeg', area: null, sides: [400, 200] } as const;

describe('pictures that are sent', () => {
  test.each(hostile)('%s is refused', async (_, make, code) => {
    const bytes = await make();
    const refused = await makePicture(bytes, profile).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AppError);
    expect((refused as AppError).code).toBe(code);
  });

  test('a bomb of 50 000 × 50 000 is refused in less than 200 ms, while the server goes on', async () => {
    const bytes = bomb(50_000, 50_000);
    await expect(makePicture(bytes, profile)).rejects.toThrow('40 millions');
    let longest = 0;
    let before = performance.now();
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - before);
      before = performance.now();
    }, 5);
    const start = performance.now();
    await expect(makePicture(bytes, profile)).rejects.toThrow('40 millions');
    const took = performance.now() - start;
    clearInterval(beat);
    expect(took).toBeLessThan(200);
    expect(longest).toBeLessThan(200);
  });

  test.each([
    { width: 8000, code: 'files/unreadable' },
    { width: 8001, code: 'files/too-many-pixels' },
  ])('of $width × 5 000 pixels, a bomb is refused with $code', async ({ width, code }) => {
    await expect(makePicture(bomb(width, 5000), profile)).rejects.toMatchObject({ code });
  });

  test.each([
    ['PNG', () => png()],
    ['JPEG', () => jpeg()],
    ['WebP', () => drawing().webp().toBuffer()],
  ])('a %s becomes a JPEG and its squares', async (_, make) => {
    const { full, squares } = await makePicture(await make(), profile);
    expect(await sharp(full).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 480 });
    for (const side of [400, 200])
      expect(await sharp(squares.get(side)).metadata()).toMatchObject({
        format: 'jpeg',
        width: side,
        height: side,
      });
  });

  test('the place where it was taken, the camera and the comments are gone; it stands upright', async () => {
    const bytes = await drawing(600, 400)
      .jpeg()
      .withExif({
        IFD0: { Make: 'Appareil', ImageDescription: 'chez Camille' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '45/1 45/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '4/1 50/1 0/1',
        },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { full } = await makePicture(bytes, { format: 'jpeg', area: null, sides: [] });
    const after = await sharp(full).metadata();
    expect([after.exif, after.xmp, after.iptc, after.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(full.includes('chez Camille')).toBe(false);
    expect([after.width, after.height, after.orientation]).toEqual([400, 600, undefined]);
  });

  test('the area that was chosen is the one that is kept, 1 200 pixels at most', async () => {
    const left = drawing(1600, 1600).composite([
      {
        input: { create: { width: 800, height: 1600, channels: 3, background: 'red' } },
        left: 800,
        top: 0,
      },
    ]);
    const bytes = await left.png().toBuffer();
    const area = { x: 800, y: 400, width: 800, height: 800 };
    const { full } = await makePicture(bytes, { ...profile, area });
    const { dominant } = await sharp(full).stats();
    expect(dominant.r).toBeGreaterThan(dominant.g + 100);
    const whole = await makePicture(bytes, profile);
    expect(await sharp(whole.full).metadata()).toMatchObject({ width: 1200, height: 1200 });
  });

  test.each([
    ['out of the picture', { x: 600, y: 0, width: 200, height: 200 }],
    ['not square', { x: 0, y: 0, width: 200, height: 100 }],
    ['too small', { x: 0, y: 0, width: 20, height: 20 }],
  ])('an area %s is refused', async (_, area) => {
    const refused = makePicture(await jpeg(), { ...profile, area });
    await expect(refused).rejects.toMatchObject({ code: 'files/crop-invalid' });
  });

  test.each([
    { side: 200, sides: [200] },
    { side: 399, sides: [200] },
    { side: 400, sides: [400, 200] },
  ])('a picture of $side pixels has no larger variant than itself: $sides', async ({ side, sides }) => {
    const { full, squares } = await makePicture(await jpeg(side, side), profile);
    expect([...squares.keys()]).toEqual(sides);
    expect(await sharp(full).metadata()).toMatchObject({ width: side, height: side });
  });

  test('a logo stays whole and transparent; a profile picture lies on white', async () => {
    const glass = sharp({
      create: { width: 900, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const bytes = await glass.png().toBuffer();
    const logo = await makePicture(bytes, { format: 'png', area: null, sides: [] });
    expect(await sharp(logo.full).metadata()).toMatchObject({
      format: 'png',
      width: 900,
      height: 300,
      hasAlpha: true,
    });
    const { full } = await makePicture(bytes, profile);
    expect((await sharp(full).stats()).dominant.r).toBeGreaterThan(240);
  });

  test('what a phone writes after a JPEG is no reason to refuse it', async () => {
    const bytes = Buffer.concat([await jpeg(), Buffer.from('SEFH trailer of a phone', 'latin1')]);
    expect(sniffPicture(bytes)).toBe('image/jpeg');
  });
});
