import { idSchema } from '@elan/domain/kernel';
import * as z from 'zod/mini';
import { listFields } from '../../../base/lists/list-search.ts';

const record = z.optional(z.union([z.literal('new'), idSchema]));

/** What the address keeps: the view, its list, and what is open. */
export const shopAdminSearch = z.object({
  tab: z.optional(z.enum(['prices', 'coupons'])),
  ...listFields(['name', 'label', 'code', 'used']),
  variant: record,
  coupon: record,
  price: z.optional(z.string().check(z.maxLength(80))),
});
export type ShopAdminSearch = z.output<typeof shopAdminSearch>;
