import { idSchema } from '@elan/domain/kernel';
import * as z from 'zod/mini';

/** What the address keeps: the gym, and the machine that is open. A QR code on a machine leads to `?machine=<id>`. */
export const machinesSearch = z.object({
  gym: z.optional(idSchema),
  machine: z.optional(z.union([z.literal('new'), idSchema])),
});
export type MachinesSearch = z.output<typeof machinesSearch>;
