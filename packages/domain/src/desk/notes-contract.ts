import * as z from 'zod/mini';
import { idSchema, requiredText, route } from '../kernel/index.ts';

/** What a note is written on. */
export const noteSubjects = ['company', 'coach', 'program'] as const;
export type NoteSubject = (typeof noteSubjects)[number];

/** The longest note, in characters. */
export const longestNote = 2000;

const noteSchema = z.object({
  id: z.string(),
  text: z.string(),
  pinned: z.boolean(),
  /** Null once the account of who wrote it is gone. */
  author: z.nullable(z.string()),
  /** Whether the reader wrote it: nobody takes away what another wrote. */
  own: z.boolean(),
  createdAt: z.string(),
});
export type Note = z.output<typeof noteSchema>;

const subject = { subject: z.enum(noteSubjects), id: idSchema };
const params = z.object({ id: idSchema });
const notes = z.object({ items: z.array(noteSchema) });

/** What our team keeps in mind of a company, a coach or a programme; never shown to them. */
export const notesContract = {
  list: route({
    method: 'GET',
    path: '/api/notes',
    summary: 'Lire les notes de l’équipe sur une entreprise, un coach ou un programme, les épinglées d’abord',
    query: z.object(subject),
    output: notes,
    permission: 'desk.read',
  }),
  add: route({
    method: 'POST',
    path: '/api/notes',
    summary: 'Écrire une note sur une entreprise, un coach ou un programme',
    body: z.strictObject({ ...subject, text: requiredText(longestNote), pinned: z.boolean() }),
    status: 201,
    output: noteSchema,
    permission: 'desk.write',
  }),
  pin: route({
    method: 'PUT',
    path: '/api/notes/:id/pin',
    summary: 'Épingler une note, ou la détacher',
    params,
    body: z.strictObject({ pinned: z.boolean() }),
    output: noteSchema,
    permission: 'desk.write',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/notes/:id',
    summary: 'Supprimer une note que l’on a écrite',
    params,
    output: z.object({}),
    permission: 'desk.write',
  }),
};
