import * as z from 'zod/mini';
import { minLengthMessage, route } from '../kernel/index.ts';

/** An establishment of the directory: its facts, read-only on screen. */
export const directoryEntrySchema = z.object({
  siret: z.string(),
  siren: z.string(),
  /** Null when the company asked the registry not to show it: its name and address are typed. */
  name: z.nullable(z.string()),
  headOffice: z.boolean(),
  /** Null when the company asked the registry not to show it. */
  address: z.nullable(z.object({ line: z.string(), postalCode: z.string(), city: z.string() })),
  legalCategory: z.nullable(z.string()),
  nafCode: z.nullable(z.string()),
  activity: z.nullable(z.string()),
  headcountBand: z.nullable(z.string()),
  headcountBandYear: z.nullable(z.int()),
  /** A: active; C: its company ceased; F: closed. */
  administrativeState: z.enum(['A', 'C', 'F']),
  closedOn: z.nullable(z.string()),
  /** How many establishments of its company are open, where the registry tells. */
  openEstablishments: z.nullable(z.int()),
  fictitious: z.boolean(),
  alreadyRegistered: z.boolean(),
});
export type DirectoryEntry = z.output<typeof directoryEntrySchema>;

/** The registry asks for three characters: fewer would name half of the country. */
export const shortestSearch = 3;

/** The search of the directory, apart: the first step of a registration needs nothing else of the companies' contract. */
export const directoryContract = {
  searchDirectory: route({
    method: 'GET',
    path: '/api/company-directory',
    summary: 'Chercher une entreprise par nom, SIRET ou SIREN',
    query: z.object({
      q: z
        .string()
        .check(z.trim(), z.minLength(shortestSearch, minLengthMessage(shortestSearch)), z.maxLength(120)),
    }),
    output: z.object({
      items: z.array(directoryEntrySchema),
      /** The directory of this deployment is a sample: the companies of the country are not in it. */
      sample: z.optional(z.boolean()),
    }),
    errors: ['siret/directory-unavailable'],
    permission: 'public',
  }),
};
