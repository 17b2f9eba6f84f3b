import type { ObjectiveSort } from '@elan/domain/catalog';
import { idSchema } from '@elan/domain/kernel';
import * as z from 'zod/mini';
import { listFields } from '../../base/lists/list-search.ts';

const sorts = ['name', 'keyword', 'intensity', 'kcal'] as const satisfies readonly ObjectiveSort[];

/** What the address of the screen keeps: the tab, its list, and what is open. */
export const catalogSearch = z.object({
  ...listFields(sorts),
  tab: z.optional(z.enum(['disciplines', 'hashtags'])),
  discipline: z.optional(idSchema),
  shown: z.optional(z.enum(['shown', 'hidden'])),
  /** 'new', or what is open: an objective, a discipline or a hashtag, by the tab. */
  open: z.optional(z.union([z.literal('new'), idSchema])),
});
export type CatalogSearch = z.output<typeof catalogSearch>;
