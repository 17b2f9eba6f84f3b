import * as z from 'zod/mini';
import { cropSchema, idSchema, pictureRefusals, pictureTypes, route } from '../kernel/index.ts';
import { sessionUserSchema } from './contract.ts';
import { signInAudiences } from './roles.ts';

/** The routes of profile pictures: the bytes of a file in or out. */
export const profilePictureContract = {
  write: route({
    method: 'PUT',
    path: '/api/profile/picture',
    summary: 'Changer sa photo',
    query: cropSchema,
    upload: pictureTypes,
    output: z.object({ user: sessionUserSchema }),
    errors: pictureRefusals,
    permission: 'pictures.write-own',
    audiences: signInAudiences,
  }),
  read: route({
    method: 'GET',
    path: '/api/profile-pictures/:id',
    summary: 'Lire la photo d’une personne',
    params: z.object({ id: idSchema }),
    query: z.object({ size: z._default(z.enum(['400', '200', 'default']), '400') }),
    output: z.void(),
    download: ['image/jpeg'],
    errors: ['storage/object-not-found'],
    permission: 'session',
    audiences: signInAudiences,
  }),
};
