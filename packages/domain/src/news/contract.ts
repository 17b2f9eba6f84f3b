import * as z from 'zod/mini';
import {
  civilDateSchema,
  cropSchema,
  fieldMessages,
  idSchema,
  openedVersion,
  pictureRefusals,
  pictureTypes,
  requiredText,
  route,
} from '../kernel/index.ts';

export const newsSchema = z.object({
  id: z.string(),
  /** Null for news of every gym. */
  gymId: z.nullable(z.string()),
  gymName: z.nullable(z.string()),
  title: z.string(),
  text: z.string(),
  from: z.string(),
  /** Its last day; null while it has none. */
  to: z.nullable(z.string()),
  imageVersion: z.nullable(z.int()),
  /** Whether the reader may change it: a gym sees the news of all gyms, and writes its own. */
  own: z.boolean(),
  version: z.int(),
});
export type News = z.output<typeof newsSchema>;

export const newsInputSchema = z
  .strictObject({
    /** Null for every gym; who runs one writes for that one. */
    gymId: z._default(z.nullable(idSchema), null),
    title: requiredText(90),
    text: requiredText(400),
    from: civilDateSchema,
    to: z._default(z.nullable(civilDateSchema), null),
  })
  .check(
    z.refine(({ from, to }) => to === null || to >= from, {
      error: fieldMessages.dateOrder,
      path: ['to'],
    }),
  );
export type NewsInput = z.input<typeof newsInputSchema>;
export type NewsFacts = z.output<typeof newsInputSchema>;

const params = z.object({ id: idSchema });

export const newsContract = {
  list: route({
    method: 'GET',
    path: '/api/news',
    summary: 'Lister les actualités de ses salles, les plus récentes d’abord',
    output: z.object({
      items: z.array(newsSchema),
      /** The gyms that one writes for. */
      gyms: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    permission: 'news.read',
  }),
  card: route({
    method: 'GET',
    path: '/api/news/:id',
    summary: 'Lire une actualité',
    params,
    output: newsSchema,
    permission: 'news.read',
  }),
  add: route({
    method: 'POST',
    path: '/api/news',
    summary: 'Publier une actualité',
    body: newsInputSchema,
    status: 201,
    output: newsSchema,
    permission: 'news.write',
  }),
  change: route({
    method: 'PUT',
    path: '/api/news/:id',
    failure: 'news/update-failed',
    summary: 'Modifier une actualité',
    params,
    body: z.safeExtend(newsInputSchema, openedVersion),
    output: newsSchema,
    errors: ['stale-version'],
    permission: 'news.write',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/news/:id',
    summary: 'Supprimer une actualité',
    params,
    output: z.object({}),
    permission: 'news.write',
  }),
  removePicture: route({
    method: 'DELETE',
    path: '/api/news/:id/picture',
    summary: 'Retirer l’image d’une actualité',
    params,
    output: newsSchema,
    permission: 'news.write',
  }),
};

/** The routes of pictures: the bytes of a file in or out. Anybody sees one: it hangs on a wall. */
export const newsPictureContract = {
  write: route({
    method: 'PUT',
    path: '/api/news/:id/picture',
    summary: 'Changer l’image d’une actualité',
    params,
    query: cropSchema,
    upload: pictureTypes,
    output: newsSchema,
    errors: pictureRefusals,
    permission: 'news.write',
  }),
  read: route({
    method: 'GET',
    path: '/api/news/:id/picture',
    summary: 'Lire l’image d’une actualité',
    params,
    output: z.void(),
    download: ['image/jpeg'],
    errors: ['storage/object-not-found'],
    permission: 'public',
  }),
};
