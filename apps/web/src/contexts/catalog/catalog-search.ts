import type { ObjectiveSort } from '@elan/domain/catalog';
import { idSchema } from '@elan/domain/kernel';
import * as z from 'zod/mini';

// The router reads this file on every page, public ones too: of the domain it takes the types only.

const sorts = ['name', 'keyword', 'intensity', 'kcal'] as const satisfies readonly ObjectiveSort[];
const opened = z.optional(z.union([z.literal('new'), idSchema]));

/** What the address of the screen keeps: the tab, the filters of objectives, and what is open. */
export const catalogSearch = z.object({
  tab: z.optional(z.enum(['disciplines', 'hashtags'])),
  search: z.optional(z.coerce.string().check(z.maxLength(120))),
  discipline: z.optional(idSchema),
  shown: z.optional(z.enum(['shown', 'hidden'])),
  sort: z.optional(z.enum(sorts)),
  direction: z.optional(z.literal('desc')),
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
  size: z.optional(z.coerce.number().check(z.refine((size) => [25, 50, 100].includes(size)))),
  /** 'new', or what is open: an objective, a discipline or a hashtag, by the tab. */
  open: opened,
});
export type CatalogSearch = z.output<typeof catalogSearch>;
