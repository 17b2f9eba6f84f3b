import * as z from 'zod/mini';
import {
  cropSchema,
  fieldMessages,
  idSchema,
  maxCountMessage,
  maxLengthMessage,
  openedVersion,
  pageOf,
  pageQuery,
  pictureRefusals,
  pictureTypes,
  requiredText,
  route,
  wholeBetween,
} from '../kernel/index.ts';
import { disciplineSchema, hashtagSchema } from './contract.ts';
import {
  embeddedVideo,
  longestVideoSeconds,
  mostVideoHashtags,
  videoAudiences,
  videoMaxBytes,
  videoTypes,
} from './video-rules.ts';

export const videoSorts = ['title', 'duration'] as const;
export type VideoSort = (typeof videoSorts)[number];

/** What a video is written with. */
export const videoInputSchema = z.strictObject({
  title: requiredText(120),
  words: z._default(z.string().check(z.trim(), z.maxLength(1000, maxLengthMessage(1000))), ''),
  durationSeconds: wholeBetween(1, longestVideoSeconds),
  objectiveId: z.nullable(idSchema),
  disciplineId: z.nullable(idSchema),
  hashtagIds: z.array(idSchema).check(z.maxLength(mostVideoHashtags, maxCountMessage(mostVideoHashtags))),
  audience: z.enum(videoAudiences),
  /** Where it is seen at another host; null for a file of ours. */
  address: z.nullable(
    z
      .string(fieldMessages.videoAddressInvalid)
      .check(
        z.trim(),
        z.refine((text) => embeddedVideo(text) !== null, fieldMessages.videoAddressInvalid),
      )
      .register(z.globalRegistry, { examples: ['https://vimeo.com/76979871'] }),
  ),
});
export type VideoInput = z.input<typeof videoInputSchema>;
export type VideoFacts = z.output<typeof videoInputSchema>;

const shownSchema = z.object({
  id: z.string(),
  title: z.string(),
  words: z.string(),
  durationSeconds: z.int(),
  objective: z.nullable(z.object({ id: z.string(), name: z.string() })),
  discipline: z.nullable(disciplineSchema),
  hashtags: z.array(hashtagSchema),
  /** The version of its poster; null without one. */
  imageVersion: z.nullable(z.int()),
  address: z.nullable(z.string()),
  /** The version of its captions; null without any. */
  captionsVersion: z.nullable(z.int()),
});

/** A video as an administrator sees it. */
export const videoSchema = z.object({
  ...shownSchema.shape,
  audience: z.enum(videoAudiences),
  published: z.boolean(),
  /** The file that was sent whole; null without one. */
  file: z.nullable(z.object({ name: z.string(), size: z.int(), type: z.enum(videoTypes) })),
  /** The file that is being sent: how many of its parts have come. */
  upload: z.nullable(z.object({ name: z.string(), size: z.int(), received: z.int() })),
  version: z.int(),
});
export type Video = z.output<typeof videoSchema>;

const params = z.object({ id: idSchema });
const act = { params, output: videoSchema, permission: 'catalog.write' } as const;
const ticketSchema = z.object({
  /** Opens the file and the captions for some hours, to who asked. */
  ticket: z.string(),
});

/** What an administrator does to videos. */
export const videosContract = {
  page: route({
    method: 'GET',
    path: '/api/videos',
    summary: 'Chercher dans les vidéos',
    query: z.object({
      ...pageQuery,
      search: z.optional(z.string().check(z.maxLength(120))),
      objectiveId: z.optional(idSchema),
      disciplineId: z.optional(idSchema),
      shown: z.optional(z.enum(['shown', 'hidden'])),
      sort: z._default(z.enum(videoSorts), 'title'),
      direction: z._default(z.enum(['asc', 'desc']), 'asc'),
    }),
    output: pageOf(videoSchema),
    permission: 'catalog.read',
  }),
  card: route({
    method: 'GET',
    path: '/api/videos/:id',
    summary: 'Lire une vidéo',
    params,
    output: videoSchema,
    permission: 'catalog.read',
  }),
  addVideo: route({
    method: 'POST',
    path: '/api/videos',
    summary: 'Ajouter une vidéo',
    body: videoInputSchema,
    status: 201,
    output: videoSchema,
    permission: 'catalog.write',
  }),
  changeVideo: route({
    ...act,
    method: 'PUT',
    path: '/api/videos/:id',
    summary: 'Modifier une vidéo',
    body: z.safeExtend(videoInputSchema, openedVersion),
    errors: ['stale-version', 'videos/no-source'],
  }),
  publish: route({
    ...act,
    method: 'POST',
    path: '/api/videos/:id/publish',
    summary: 'Montrer une vidéo dans l’espace des personnes',
    body: z.strictObject({}),
    errors: ['videos/no-source'],
  }),
  hide: route({
    ...act,
    method: 'POST',
    path: '/api/videos/:id/hide',
    summary: 'Ne plus montrer une vidéo',
    body: z.strictObject({}),
  }),
  removeVideo: route({
    ...act,
    method: 'DELETE',
    path: '/api/videos/:id',
    summary: 'Supprimer une vidéo que rien n’utilise',
    output: z.object({}),
    errors: ['videos/in-use'],
  }),
  removePicture: route({
    ...act,
    method: 'DELETE',
    path: '/api/videos/:id/picture',
    summary: 'Retirer l’affiche d’une vidéo',
  }),
  removeCaptions: route({
    ...act,
    method: 'DELETE',
    path: '/api/videos/:id/captions',
    summary: 'Retirer les sous-titres d’une vidéo',
  }),
  beginUpload: route({
    ...act,
    // Asked again it goes on with the same: no key is taken, under which no file is written or forgotten.
    method: 'PUT',
    path: '/api/videos/:id/upload',
    summary: 'Commencer l’envoi du fichier d’une vidéo, ou reprendre celui du même fichier',
    body: z.strictObject({ name: requiredText(200), size: wholeBetween(1, videoMaxBytes) }),
    errors: ['too-many-requests'],
  }),
  cancelUpload: route({
    ...act,
    method: 'DELETE',
    path: '/api/videos/:id/upload',
    summary: 'Abandonner l’envoi du fichier d’une vidéo',
  }),
  ticket: route({
    method: 'POST',
    path: '/api/videos/:id/ticket',
    summary: 'Obtenir de quoi regarder une vidéo',
    params,
    body: z.strictObject({}),
    output: ticketSchema,
    anew: true,
    permission: 'catalog.read',
  }),
};

const viewing = z.object({ ticket: z.string().check(z.minLength(1), z.maxLength(400)) });

/** The routes of the files of videos: bytes in or out. Who watches shows a ticket: a player sends no token. */
export const videoFilesContract = {
  part: route({
    method: 'PUT',
    path: '/api/videos/:id/upload/:part',
    summary: 'Envoyer la partie suivante du fichier d’une vidéo',
    params: z.object({
      id: idSchema,
      part: z
        .string()
        .check(z.regex(/^\d{1,3}$/))
        .register(z.globalRegistry, { examples: ['0'] }),
    }),
    upload: ['application/octet-stream'],
    output: videoSchema,
    errors: [
      'videos/part-unexpected',
      'videos/type-refused',
      'files/too-large',
      'files/empty',
      'files/not-a-file',
    ],
    permission: 'catalog.write',
  }),
  stream: route({
    method: 'GET',
    path: '/api/videos/:id/stream',
    summary: 'Lire le fichier d’une vidéo, en entier ou par plages d’octets',
    params,
    query: viewing,
    output: z.void(),
    download: videoTypes,
    errors: ['videos/ticket-refused', 'videos/range-refused', 'storage/object-not-found'],
    permission: 'public',
  }),
  writeCaptions: route({
    method: 'PUT',
    path: '/api/videos/:id/captions',
    summary: 'Changer les sous-titres d’une vidéo (WebVTT)',
    params,
    upload: ['application/octet-stream'],
    output: videoSchema,
    errors: ['videos/captions-refused', 'files/too-large', 'files/empty', 'files/not-a-file'],
    permission: 'catalog.write',
  }),
  readCaptions: route({
    method: 'GET',
    path: '/api/videos/:id/captions',
    summary: 'Lire les sous-titres d’une vidéo',
    params,
    query: viewing,
    output: z.void(),
    download: ['text/vtt'],
    errors: ['videos/ticket-refused', 'storage/object-not-found'],
    permission: 'public',
  }),
  writePicture: route({
    method: 'PUT',
    path: '/api/videos/:id/picture',
    summary: 'Changer l’affiche d’une vidéo',
    params,
    query: cropSchema,
    upload: pictureTypes,
    output: videoSchema,
    errors: pictureRefusals,
    permission: 'catalog.write',
  }),
  readPicture: route({
    method: 'GET',
    path: '/api/videos/:id/picture',
    summary: 'Lire l’affiche d’une vidéo',
    params,
    output: z.void(),
    download: ['image/jpeg'],
    errors: ['storage/object-not-found'],
    permission: 'public',
  }),
};

/** A video as who watches it sees it. */
export const ownVideoSchema = z.object({
  ...shownSchema.shape,
  /** Where one stopped, in seconds; 0 at the beginning. */
  position: z.int(),
  /** One saw it to its end. */
  seen: z.boolean(),
});
export type OwnVideo = z.output<typeof ownVideoSchema>;

/** The videos of a person. */
export const ownVideosContract = {
  list: route({
    method: 'GET',
    path: '/api/espace/videos',
    summary: 'Lister les vidéos que l’on peut regarder',
    output: z.object({
      items: z.array(ownVideoSchema),
      /** Whether one’s company subscribed to the videos: the others are fewer. */
      access: z.boolean(),
    }),
    permission: 'videos.watch',
  }),
  read: route({
    method: 'GET',
    path: '/api/espace/videos/:id',
    summary: 'Lire une vidéo et l’endroit où l’on s’est arrêté',
    params,
    output: ownVideoSchema,
    permission: 'videos.watch',
  }),
  ticket: route({
    method: 'POST',
    path: '/api/espace/videos/:id/ticket',
    summary: 'Obtenir de quoi regarder une vidéo',
    params,
    body: z.strictObject({}),
    output: ticketSchema,
    anew: true,
    permission: 'videos.watch',
  }),
  watched: route({
    method: 'PUT',
    path: '/api/espace/videos/:id/position',
    summary: 'Garder l’endroit où l’on s’est arrêté',
    params,
    body: z.strictObject({ seconds: wholeBetween(0, longestVideoSeconds) }),
    output: ownVideoSchema,
    permission: 'videos.watch',
  }),
};
