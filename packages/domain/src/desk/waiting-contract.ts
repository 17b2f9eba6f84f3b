import * as z from 'zod/mini';
import { route } from '../kernel/index.ts';

/**
 * What the bell and the dashboard of a manager tell: what is answered, what was answered to them, and what is left aside (« advice »: a
 * programme that ends, people without an account, free licences).
 */
export const waitingKinds = ['proposal', 'refusal', 'pause-granted', 'pause-refused', 'advice'] as const;

const waitingSchema = z.object({
  id: z.string(),
  kind: z.enum(waitingKinds),
  title: z.string(),
  detail: z.string(),
  href: z.string(),
  label: z.string(),
  /** The last moment to answer, ISO instant; null for what asks for no answer. */
  until: z.nullable(z.string()),
});
export type Waiting = z.output<typeof waitingSchema>;

/** What waits for the managers of a company, most urgent first: the dashboard, the bell and the count of the menu read the same. */
export const waitingContract = {
  read: route({
    method: 'GET',
    path: '/api/desk/waiting',
    summary:
      'Lire ce qui attend son entreprise\u00a0: dates à confirmer, programmes refusés, pauses répondues, ce qui est laissé de côté',
    output: z.object({ items: z.array(waitingSchema) }),
    permission: 'waiting.read',
  }),
};
