import * as z from 'zod/mini';
import { fieldMessages, idSchema, maxLengthMessage, openedVersion, route } from '../kernel/index.ts';
import { hashtagRecordSchema } from './contract.ts';
import { colourPattern, isReadable } from './contrast.ts';

const colour = z
  .string(fieldMessages.required)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(colourPattern, { error: fieldMessages.colourInvalid, abort: true }),
  )
  .register(z.globalRegistry, { examples: ['#0b4a36'] });

/** What a hashtag is written with: its word, and two colours far enough from each other to be read. */
export const hashtagInputSchema = z
  .strictObject({
    name: z
      .string(fieldMessages.required)
      .check(
        z.trim(),
        z.minLength(1, { error: fieldMessages.required, abort: true }),
        z.maxLength(40, maxLengthMessage(40)),
        z.refine((word) => /^[\p{L}\p{M}\p{N}_-]+$/u.test(word), fieldMessages.hashtagInvalid),
      )
      .register(z.globalRegistry, { examples: ['bien-être'] }),
    background: z.clone(colour).register(z.globalRegistry, { examples: ['#dcefe6'] }),
    colour,
  })
  .check(
    z.refine(({ background, colour: text }) => isReadable(text, background), {
      error: fieldMessages.contrastTooLow,
      path: ['colour'],
    }),
  );
export type HashtagInput = z.input<typeof hashtagInputSchema>;

const params = z.object({ id: idSchema });

/** What an administrator does to hashtags; their list is that of the other screens. */
export const hashtagsContract = {
  addHashtag: route({
    method: 'POST',
    path: '/api/hashtags',
    summary: 'Ajouter un hashtag',
    body: hashtagInputSchema,
    status: 201,
    output: hashtagRecordSchema,
    errors: ['hashtags/name-taken'],
    permission: 'catalog.write',
  }),
  changeHashtag: route({
    method: 'PUT',
    path: '/api/hashtags/:id',
    summary: 'Modifier un hashtag',
    params,
    body: z.safeExtend(hashtagInputSchema, openedVersion),
    output: hashtagRecordSchema,
    errors: ['hashtags/name-taken', 'stale-version'],
    permission: 'catalog.write',
  }),
  removeHashtag: route({
    method: 'DELETE',
    path: '/api/hashtags/:id',
    summary: 'Supprimer un hashtag que rien n’utilise',
    params,
    output: z.object({}),
    errors: ['hashtags/in-use'],
    permission: 'catalog.write',
  }),
};
