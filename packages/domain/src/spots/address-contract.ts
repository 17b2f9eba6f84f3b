import * as z from 'zod/mini';
import { route } from '../kernel/index.ts';

const addressSuggestionSchema = z.object({
  /** Number and street, or the street alone. */
  line: z.string(),
  postalCode: z.string(),
  city: z.string(),
});
export type AddressSuggestion = z.output<typeof addressSuggestionSchema>;

/** What an address field suggests while somebody types. */
export const addressContract = {
  suggest: route({
    method: 'GET',
    path: '/api/addresses',
    summary: 'Proposer des adresses postales pendant la saisie',
    query: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
    output: z.object({ items: z.array(addressSuggestionSchema) }),
    permission: 'session',
  }),
};
