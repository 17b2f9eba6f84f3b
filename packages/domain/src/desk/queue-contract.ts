import * as z from 'zod/mini';
import { civilDateSchema, idSchema, route } from '../kernel/index.ts';
import { queueKinds } from './queue-kinds.ts';

/** The key of what waits: its kind, then the id of the record or the name of the job. */
const keySchema = z
  .string()
  .check(z.regex(/^[a-z]+:[a-z0-9.-]{1,100}$/))
  .register(z.globalRegistry, { examples: ['job:programs.count-sessions'] });

const personSchema = z.object({ id: z.string(), name: z.string() });

const queueItemSchema = z.object({
  key: z.string(),
  kind: z.enum(queueKinds),
  name: z.string(),
  what: z.string(),
  /** The civil day since which it waits, in Paris; of a document the day on which it ends. */
  since: z.string(),
  /** Whole days that it has waited; below zero for a document that is still good. */
  days: z.int(),
  late: z.boolean(),
  href: z.string(),
  /** What is done there, in a few words. */
  act: z.string(),
  /** What may be decided at once, without opening it: the record that the decision names. */
  decides: z.nullable(z.object({ programId: z.string(), pauseId: z.nullable(z.string()) })),
  assignee: z.nullable(personSchema),
  /** The day on which it comes back; null while it is awake. */
  snoozedUntil: z.nullable(z.string()),
});
export type QueueItem = z.output<typeof queueItemSchema>;

export const queueContract = {
  read: route({
    method: 'GET',
    path: '/api/desk/queue',
    summary: 'Lire ce qui attend l’équipe, en retard d’abord',
    output: z.object({
      /** The civil day in Paris. */
      today: z.string(),
      items: z.array(queueItemSchema),
      /** Between whom it is shared out. */
      team: z.array(personSchema),
    }),
    permission: 'desk.read',
  }),
  mark: route({
    method: 'PUT',
    path: '/api/desk/marks',
    summary: 'Attribuer ce qui attend à quelqu’un de l’équipe, ou le mettre en sommeil jusqu’à un jour',
    body: z.strictObject({
      key: keySchema,
      /** What is left out stays as it is; null takes it away. */
      assigneeId: z.optional(z.nullable(idSchema)),
      snoozedUntil: z.optional(z.nullable(civilDateSchema)),
    }),
    output: z.object({}),
    permission: 'desk.write',
  }),
};
