import * as z from 'zod/mini';
import { emailSchema } from '../accounts/index.ts';
import { idSchema, pageOf, pageQuery, route } from '../kernel/index.ts';

/** Somebody who is in the club, or might be. */
export const loverSchema = z.object({
  /** Of the account. */
  id: z.string(),
  name: z.string(),
  email: z.string(),
  companies: z.string(),
  /** The day of their coming in; null for who is not in the club. */
  since: z.nullable(z.string()),
});
export type Lover = z.output<typeof loverSchema>;

/** Somebody came in, or went out. */
export const clubEventSchema = z.object({
  id: z.string(),
  name: z.string(),
  event: z.enum(['added', 'removed']),
  at: z.string(),
  /** Who did it. */
  by: z.nullable(z.string()),
});
export type ClubEvent = z.output<typeof clubEventSchema>;

export const loversContract = {
  list: route({
    method: 'GET',
    path: '/api/lovers',
    summary: 'Lister qui est au club, ou pas encore',
    query: z.object({
      ...pageQuery,
      club: z._default(z.enum(['in', 'out']), 'in'),
      search: z.optional(z.string().check(z.maxLength(120))),
    }),
    output: pageOf(loverSchema),
    permission: 'polls.read',
  }),
  history: route({
    method: 'GET',
    path: '/api/lovers/history',
    summary: 'Lire qui est entré au club, et qui en est sorti',
    query: z.object(pageQuery),
    output: pageOf(clubEventSchema),
    permission: 'polls.read',
  }),
  add: route({
    method: 'POST',
    path: '/api/lovers',
    failure: 'lovers/add-failed',
    summary: 'Ajouter une personne au club par son e-mail',
    body: z.strictObject({
      email: emailSchema,
    }),
    status: 201,
    output: loverSchema,
    errors: ['lovers/email-not-found', 'lovers/already-member'],
    permission: 'polls.write',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/lovers/:id',
    summary: 'Retirer une personne du club',
    params: z.object({ id: idSchema }),
    output: z.object({}),
    permission: 'polls.write',
  }),
};
