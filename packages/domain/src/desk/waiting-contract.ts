import * as z from 'zod/mini';
import { route } from '../kernel/index.ts';

/** What the bell of a manager tells: what is answered, and what was answered to them. */
export const waitingKinds = ['proposal', 'refusal', 'pause-granted', 'pause-refused'] as const;

const waitingSchema = z.object({
  id: z.string(),
  kind: z.enum(waitingKinds),
  title: z.string(),
  detail: z.string(),
  href: z.string(),
  label: z.string(),
  /** ISO instant of what happened. */
  at: z.string(),
  /** The last moment to answer, ISO instant; null for what asks for no answer. */
  until: z.nullable(z.string()),
});
export type Waiting = z.output<typeof waitingSchema>;

/** What happened to the programmes of a company that its managers have to know of or to answer. */
export const waitingContract = {
  read: route({
    method: 'GET',
    path: '/api/desk/waiting',
    summary:
      'Lire ce qui attend son entreprise\u00a0: dates à confirmer, programmes refusés, pauses répondues',
    output: z.object({ items: z.array(waitingSchema) }),
    permission: 'waiting.read',
  }),
};
