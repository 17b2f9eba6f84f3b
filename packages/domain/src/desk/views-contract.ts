import * as z from 'zod/mini';
import { fieldMessages, idSchema, maxLengthMessage, requiredText, route } from '../kernel/index.ts';

/** The lists whose filters are kept under a name. */
export const viewedLists = ['enterprises', 'sessions', 'programs', 'coaches', 'users', 'desk'] as const;
export type ViewedList = (typeof viewedLists)[number];

const viewSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The query of the address, without its question mark. */
  query: z.string(),
  author: z.nullable(z.string()),
});
export type SavedView = z.output<typeof viewSchema>;

const list = z.enum(viewedLists);

/** The filters, sort and columns of a list, kept under a name that the whole team sees. */
export const viewsContract = {
  list: route({
    method: 'GET',
    path: '/api/views',
    summary: 'Lire les vues enregistrées d’une liste',
    query: z.object({ list }),
    output: z.object({ items: z.array(viewSchema) }),
    permission: 'desk.read',
  }),
  save: route({
    method: 'POST',
    path: '/api/views',
    summary: 'Enregistrer les filtres d’une liste sous un nom',
    body: z.strictObject({
      list,
      name: requiredText(60),
      query: z
        .string(fieldMessages.required)
        .check(z.maxLength(1000, maxLengthMessage(1000)), z.regex(/^[^?#\s]*$/, fieldMessages.fieldInvalid)),
    }),
    status: 201,
    output: viewSchema,
    errors: ['desk/view-name-taken'],
    permission: 'desk.write',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/views/:id',
    summary: 'Supprimer une vue enregistrée',
    params: z.object({ id: idSchema }),
    output: z.object({}),
    permission: 'desk.write',
  }),
};
