import { idSchema } from '@elan/domain/kernel';
import * as z from 'zod/mini';
import { listFields } from '../../base/lists/list-search.ts';

/** What the address of the list keeps: its list, the gym whose form is open. */
export const gymsSearch = z.object({
  ...listFields(['name', 'city']),
  gym: z.optional(z.union([z.literal('new'), idSchema])),
});
export type GymsSearch = z.output<typeof gymsSearch>;
