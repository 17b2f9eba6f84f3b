import {
  fileErrors,
  isCropOf,
  pictureLongestSide,
  pictureMaxPixels,
  type PictureArea,
} from '@elan/domain/kernel';
import sharp, { type Sharp } from 'sharp';
import { sniffPicture } from './sniff-picture.ts';

// Pictures come one at a time, each another one: what libvips would keep of them is of no use.
sharp.cache(false);
sharp.concurrency(2);

const opened = { limitInputPixels: pictureMaxPixels, failOn: 'error' } as const;

let last: Promise<unknown> = Promise.resolve();

/** One picture at a time: forty million pixels take a hundred megabytes. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}

async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height, autoOrient } = await sharp(bytes, { ...opened, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw fileErrors.fail('files/unreadable');
    });
  if (width * height > pictureMaxPixels) throw fileErrors.fail('files/too-many-pixels');
  return autoOrient;
}

export type MadePicture = {
  /** The picture at its longest side, upright, with nothing of its metadata (place, camera, comments). */
  readonly full: Buffer;
  /** The square variants, for the sides that it is large enough for. */
  readonly squares: ReadonlyMap<number, Buffer>;
};

type Wanted = {
  readonly format: 'jpeg' | 'png';
  /** The area to keep; the whole, or the middle square where `sides` are asked for, without one. */
  readonly area: PictureArea | null;
  /** Sides of the squares to make, in pixels. */
  readonly sides: readonly number[];
};

const middleSquare = ({ width, height }: { width: number; height: number }): PictureArea => {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), width: side, height: side };
};

async function encode(bytes: Buffer, { format, area, sides }: Wanted): Promise<MadePicture> {
  const size = await sizeOf(bytes);
  const square = sides.length > 0;
  const kept = area ?? (square ? middleSquare(size) : { x: 0, y: 0, ...size });
  if (!isCropOf(kept, size, { square })) throw fileErrors.fail('files/crop-invalid');
  const write = (picture: Sharp) =>
    format === 'jpeg' ? picture.jpeg({ quality: 84, mozjpeg: false }) : picture.png({ compressionLevel: 9 });
  const { x: left, y: top, width, height } = kept;
  const longest = { width: pictureLongestSide, height: pictureLongestSide };
  const { data, info } = await sharp(bytes, opened)
    .autoOrient()
    .extract({ left, top, width, height })
    .resize({ ...longest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten(format === 'jpeg' ? { background: 'white' } : false)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw fileErrors.fail('files/unreadable');
    });
  const pixels = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const large = sides.filter((side) => side <= Math.min(info.width, info.height));
  const squares = await Promise.all(
    large.map(async (side) => [side, await write(pixels().resize(side, side)).toBuffer()] as const),
  );
  return { full: await write(pixels()).toBuffer(), squares: new Map(squares) };
}

/**
 * Makes the pictures to keep from one that was sent: sniffed, decoded, cut, and written anew without metadata; the original
 * is never kept (threats T39). libvips works on its own threads: the server goes on answering.
 * Throws `files/type-refused`, `files/unreadable`, `files/too-many-pixels`, `files/crop-invalid`.
 */
export async function makePicture(bytes: Buffer, wanted: Wanted): Promise<MadePicture> {
  if (!sniffPicture(bytes)) throw fileErrors.fail('files/type-refused');
  return oneAtATime(() => encode(bytes, wanted));
}
