import { isUuid, pictureSizes, type PictureSize } from '@elan/domain/kernel';

// A new picture never takes the place of the one before: it has keys of its own, made of its version, and is there before the
// row names it. Each list ends with the keys of the specification, which the first releases wrote (points 7 and 9: a chain).

const profileNames = {
  '400': 'default_400x400.jpg',
  '200': 'default_200x200.jpg',
  default: 'default.jpg',
} as const satisfies Record<PictureSize, string>;

const owner = (id: string): string => {
  if (!isUuid(id)) throw new RangeError('not the id of a picture');
  return id.toLowerCase();
};

/** The folder of all the profile pictures that a person ever had. Throws a RangeError for what is no UUID. */
export const profilePictureFolder = (id: string): string => `profilePictures/${owner(id)}/`;

/** The key of a version of a profile picture in one of its sizes (specification point 7). */
export const profilePictureKey = (id: string, version: number, size: PictureSize): string =>
  `${profilePictureFolder(id)}${version}/${profileNames[size]}`;

/** Where a version of a profile picture is looked for, in these sizes or all of them. */
export function profilePictureKeys(
  id: string,
  version: number,
  sizes: readonly PictureSize[] = Object.keys(pictureSizes) as PictureSize[],
): readonly string[] {
  return [
    ...sizes.map((size) => profilePictureKey(id, version, size)),
    ...sizes.map((size) => `${profilePictureFolder(id)}${profileNames[size]}`),
  ];
}

/** The key of a version of the picture of an objective. Throws a RangeError for what is no UUID. */
export const objectiveKey = (id: string, version: number): string => `objectives/${owner(id)}-${version}`;

/** Where a version of the picture of an objective is looked for. */
export const objectiveKeys = (id: string, version: number): readonly string[] => [
  objectiveKey(id, version),
  `objectives/${owner(id)}`,
];

/** The key of a version of the picture of news. Throws a RangeError for what is no UUID. */
export const newsKey = (id: string, version: number): string => `news/${owner(id)}-${version}`;

/** Where a version of the picture of news is looked for. */
export const newsKeys = (id: string, version: number): readonly string[] => [newsKey(id, version)];

/** The key of a version of the picture of a session (specification point 7). Throws a RangeError for what is no UUID. */
export const sessionKey = (id: string, version: number): string => `sessions/${owner(id)}-${version}`;

/** Where a version of the picture of a session is looked for. */
export const sessionKeys = (id: string, version: number): readonly string[] => [
  sessionKey(id, version),
  `sessions/${owner(id)}`,
];

/** The key of a version of a company's logo (specification point 7). Throws a RangeError for what is no UUID. */
export const logoKey = (id: string, version: number): string => `logos/${owner(id)}/${version}/default.png`;

/** Where a version of a company's logo is looked for. */
export const logoKeys = (id: string, version: number): readonly string[] => [
  logoKey(id, version),
  `logos/${owner(id)}/default.png`,
];

/** The key of a version of the logo of a shop. Throws a RangeError for what is no UUID. */
export const shopLogoKey = (id: string, version: number): string => `shop-logos/${owner(id)}-${version}`;

/** The key of a version of the poster of a video. Throws a RangeError for what is no UUID. */
export const videoPosterKey = (id: string, version: number): string =>
  `video-posters/${owner(id)}-${version}`;

/** The key of a version of the captions of a video. Throws a RangeError for what is no UUID. */
export const videoCaptionsKey = (id: string, version: number): string =>
  `video-captions/${owner(id)}-${version}`;

/** A key that no file has, for a part of the file of a video: what is sent twice at once never takes the place of what came first. */
export const newVideoPartKey = (id: string, part: number): string =>
  `videos/${owner(id)}/${part}-${crypto.randomUUID()}`;
