import * as z from 'zod/mini';
import { errors } from './app-error.ts';
import { fieldMessages } from './field-messages.ts';

/** The most that a file may weigh, in bytes (specification point 9: files 5 MB). */
export const fileMaxBytes = 5_000_000;

/** What a picture may be, by its first bytes and never by its name; SVG is a program, not a picture (threats T39). */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** The most pixels that a picture is opened with. */
export const pictureMaxPixels = 40_000_000;

/** The longest side of what is kept, in pixels. */
export const pictureLongestSide = 1200;

/** The sizes that a profile picture is asked for in, the best first: side in pixels, null for the longest side (specification point 7). */
export const pictureSizes = { '400': 400, '200': 200, default: null } as const;
export type PictureSize = keyof typeof pictureSizes;

/** The sizes to try in turn when one is asked for: 400, 200, default (specification point 7). */
export function sizesFrom(wanted: PictureSize): readonly PictureSize[] {
  const chain = ['400', '200', 'default'] as const;
  return chain.slice(chain.indexOf(wanted));
}

/** The `max-age` of a picture in a cache, in seconds (specification point 9). */
export const pictureCacheSeconds = 300;

/** The least side of a crop area, in pixels of the picture. */
export const smallestCrop = 32;

/** What is kept of a picture, in pixels as it is shown upright. */
export type PictureArea = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

const pixels = z.optional(z.coerce.number().check(z.int(fieldMessages.digitsOnly), z.gte(0), z.lte(100_000)));

/** The area of a picture to keep, as it is written in the address of an upload: all four numbers, or none for the whole. */
export const cropSchema = z
  .object({ x: pixels, y: pixels, width: pixels, height: pixels })
  .check(
    z.refine(
      ({ x, y, width, height }) =>
        [x, y, width, height].every((side) => side === undefined) ||
        [x, y, width, height].every((side) => side !== undefined),
      fieldMessages.fieldInvalid,
    ),
  );

/** Tells whether an area lies inside a picture and is large enough; `square`: its sides differ by a pixel at most. */
export function isCropOf(
  { x, y, width, height }: PictureArea,
  picture: { readonly width: number; readonly height: number },
  { square = false } = {},
): boolean {
  const inside = x + width <= picture.width && y + height <= picture.height;
  return inside && Math.min(width, height) >= smallestCrop && (!square || Math.abs(width - height) <= 1);
}

/** Refusals of files that are sent (threats T39). */
export const fileErrors = errors({
  'files/too-large': { status: 413, fr: () => fieldMessages.fileTooLarge },
  'files/empty': { status: 400, fr: () => 'Ce fichier est vide. Choisissez-en un autre.' },
  'files/not-a-file': {
    status: 415,
    fr: () =>
      'Cet envoi n’est pas un fichier. Envoyez les octets du fichier seuls (application/octet-stream), sans formulaire ni JSON.',
  },
  'files/type-refused': {
    status: 415,
    fr: () => 'Ce format de fichier n’est pas accepté. Choisissez une image PNG, JPG ou WEBP.',
  },
  'files/infected': {
    status: 422,
    fr: () => 'Ce fichier contient un virus. Il n’a pas été gardé\u00a0: envoyez-en un autre.',
  },
  'files/unreadable': {
    status: 400,
    fr: () =>
      'Cette image est abîmée et ne peut pas être lue. Enregistrez-la à nouveau, ou choisissez-en une autre.',
  },
  'files/too-many-pixels': {
    status: 400,
    fr: () => 'Cette image dépasse 40 millions de pixels. Réduisez ses dimensions, puis recommencez.',
  },
  'files/crop-invalid': {
    status: 400,
    fr: () => 'Le cadrage sort de l’image ou est trop petit. Cadrez-la à nouveau.',
  },
});

/** The codes that the upload of a picture may answer. */
export const pictureRefusals = fileErrors.codes;
