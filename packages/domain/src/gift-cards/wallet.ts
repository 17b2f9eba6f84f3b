import * as z from 'zod/mini';
import { pageOf } from '../kernel/index.ts';

/** What somebody has, and how it came and went. Fitcoins are whole numbers. */
export const walletSchema = z.object({
  balance: z.int(),
  /** Sessions that the balance pays. */
  sessions: z.int(),
  /** The oldest first: it is spent first. */
  lots: z.array(
    z.object({
      id: z.string(),
      origin: z.string(),
      issued: z.int(),
      left: z.int(),
      /** The last day. */
      expiresOn: z.string(),
    }),
  ),
  movements: pageOf(
    z.object({
      id: z.string(),
      kind: z.string(),
      words: z.string(),
      /** Over 0 for what came in. */
      amount: z.int(),
      at: z.string(),
    }),
  ),
});
export type Wallet = z.output<typeof walletSchema>;
