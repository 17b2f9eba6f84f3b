import * as z from 'zod/mini';
import { languages } from '../coaches/index.ts';
import { fieldMessages, idSchema, route } from '../kernel/index.ts';

const choices = {
  interests: z.array(idSchema).check(z.maxLength(50)),
  languages: z.array(z.enum(languages, fieldMessages.choiceInvalid)).check(z.maxLength(languages.length)),
};

/** What a person likes: the space shows it first. */
export const preferencesSchema = z.object({
  ...choices,
  /** What may be chosen: the objectives that sessions have. */
  objectives: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type Preferences = z.output<typeof preferencesSchema>;

export const preferencesContract = {
  read: route({
    method: 'GET',
    path: '/api/espace/preferences',
    summary: 'Lire mes objectifs et mes langues',
    output: preferencesSchema,
    permission: 'espace.read',
  }),
  save: route({
    method: 'PUT',
    path: '/api/espace/preferences',
    summary: 'Choisir mes objectifs et mes langues',
    body: z.strictObject(choices),
    output: preferencesSchema,
    permission: 'espace.read',
  }),
};
