import * as z from 'zod/mini';
import { route } from '../kernel/index.ts';

/** What the search of the header finds, in the order it is shown. */
export const foundKinds = ['company', 'person', 'program', 'session', 'coach'] as const;
export type FoundKind = (typeof foundKinds)[number];

export const foundKindLabels: Readonly<Record<FoundKind, string>> = {
  company: 'Entreprises',
  person: 'Personnes',
  program: 'Programmes',
  session: 'Séances',
  coach: 'Coachs',
};

/** The indexes hold groups of three letters: fewer would read every row, and find too much to be read. */
export const shortestSearch = 3;
/** How many of each kind are shown: whoever wants more reads the list. */
export const mostFound = 5;

const foundSchema = z.object({
  id: z.string(),
  kind: z.enum(foundKinds),
  title: z.string(),
  detail: z.string(),
  href: z.string(),
});
export type Found = z.output<typeof foundSchema>;

export const searchContract = {
  find: route({
    method: 'GET',
    path: '/api/search',
    summary:
      'Chercher une entreprise, une personne, un programme, une séance ou un coach, parmi ce que l’on peut lire',
    query: z.object({ words: z.string().check(z.trim(), z.minLength(shortestSearch), z.maxLength(120)) }),
    output: z.object({ items: z.array(foundSchema) }),
    permission: 'search.read',
  }),
};
