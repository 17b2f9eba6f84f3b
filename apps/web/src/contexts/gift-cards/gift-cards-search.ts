import type { GiftCardKind, GiftCardSort, GiftCardStatus } from '@elan/domain/gift-cards';
import { idSchema } from '@elan/domain/kernel';
import * as z from 'zod/mini';
import { listFields } from '../../base/lists/list-search.ts';

const sorts = ['created', 'expires', 'code', 'uses', 'left'] as const satisfies readonly GiftCardSort[];
export const shownStatuses = [
  'WAITING',
  'ACCEPTED',
  'INACTIVE',
  'REFUSED',
] as const satisfies readonly GiftCardStatus[];
export const shownKinds = ['given', 'sold'] as const satisfies readonly GiftCardKind[];

/** What the address of the screen keeps: filters, sort, page, the card or the form that is open. */
export const giftCardsSearch = z.object({
  ...listFields(sorts),
  status: z.optional(z.enum(shownStatuses)),
  kind: z.optional(z.enum(shownKinds)),
  lotId: z.optional(idSchema),
  card: z.optional(idSchema),
  form: z.optional(z.enum(['new', 'edit'])),
});
export type GiftCardsSearch = z.output<typeof giftCardsSearch>;
