import * as z from 'zod/mini';

/** What a programme that is prepared will cost, by the prices of today (D12), and who pays it (D35). Amounts in cents. */
export const programPriceSchema = z.object({
  /** Before tax; null for Live sessions, which the licences of the month pay. */
  unitCents: z.nullable(z.int()),
  sessions: z.int(),
  totalCents: z.int(),
  vatCents: z.int(),
  /** « 20 », of the setting. */
  vatPercent: z.number(),
  /** Whose invoice it is on: the prescriptor's name, or null for the company itself. */
  prescriptor: z.nullable(z.string()),
  /** A subscription carries it: its licences pay Live sessions. */
  subscribed: z.boolean(),
});
export type ProgramPrice = z.output<typeof programPriceSchema>;
