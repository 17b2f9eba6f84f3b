import { isUuid, pictureSizes, type PictureSize } from '@elan/domain/kernel';

const profileNames = {
  '400': 'default_400x400.jpg',
  '200': 'default_200x200.jpg',
  default: 'default.jpg',
} as const satisfies Record<PictureSize, string>;

const owner = (id: string): string => {
  if (!isUuid(id)) throw new RangeError('not the id of a picture');
  return id.toLowerCase();
};

/** The key of a profile picture in one of its sizes (specification point 7). Throws a RangeError for what is no UUID. */
export const profilePictureKey = (id: string, size: PictureSize): string =>
  `profilePictures/${owner(id)}/${profileNames[size]}`;

/** The keys of a profile picture in all its sizes. */
export const profilePictureKeys = (id: string): readonly string[] =>
  (Object.keys(pictureSizes) as PictureSize[]).map((size) => profilePictureKey(id, size));

/** The key of the picture of an objective. Throws a RangeError for what is no UUID. */
export const objectiveKey = (id: string): string => `objectives/${owner(id)}`;

/** The key of the picture of a session (specification point 7). Throws a RangeError for what is no UUID. */
export const sessionKey = (id: string): string => `sessions/${owner(id)}`;

/** The key of a company's logo (specification point 7). Throws a RangeError for what is no UUID. */
export const logoKey = (id: string): string => `logos/${owner(id)}/default.png`;
