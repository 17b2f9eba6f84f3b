import * as z from 'zod/mini';
import { targetKinds } from './poll-rules.ts';
import { pollStatuses } from './poll-status.ts';
import { questionSchema } from './questions.ts';

/** A poll, as an administrator sees it. */
export const pollSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** Why it is asked: read before the questions. */
  context: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  /** Fitcoins for each answer; null while none is set. */
  reward: z.nullable(z.int()),
  anonymous: z.boolean(),
  link: z.nullable(z.string()),
  colour: z.string(),
  target: z.object({ kind: z.enum(targetKinds), id: z.nullable(z.string()), name: z.nullable(z.string()) }),
  questions: z.array(questionSchema),
  status: z.enum(pollStatuses),
  /** How many answered. */
  answers: z.int(),
  /** Where it is answered. */
  address: z.string(),
  version: z.int(),
});
export type Poll = z.output<typeof pollSchema>;
