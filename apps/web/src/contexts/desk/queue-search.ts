import { queueKinds, queueShares } from '@elan/domain/desk';
import * as z from 'zod/mini';

/** What the address keeps of what waits: whose it is, and of which kind. */
export const queueSearch = z.object({
  share: z.optional(z.enum(queueShares)),
  kind: z.optional(z.enum(queueKinds)),
});
export type QueueSearch = z.output<typeof queueSearch>;
