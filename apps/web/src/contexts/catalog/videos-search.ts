import type { VideoSort } from '@elan/domain/catalog';
import { idSchema } from '@elan/domain/kernel';
import * as z from 'zod/mini';
import { listFields } from '../../base/lists/list-search.ts';

const sorts = ['title', 'duration'] as const satisfies readonly VideoSort[];

/** What the address of the screen keeps: its list, and the video that is open. */
export const videosSearch = z.object({
  ...listFields(sorts),
  objective: z.optional(idSchema),
  discipline: z.optional(idSchema),
  shown: z.optional(z.enum(['shown', 'hidden'])),
  open: z.optional(z.union([z.literal('new'), idSchema])),
});
export type VideosSearch = z.output<typeof videosSearch>;
