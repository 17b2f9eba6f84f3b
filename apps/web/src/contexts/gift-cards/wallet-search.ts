import * as z from 'zod/mini';

/** What the address keeps: the code of a card, from its QR code. Nothing happens until it is added. */
export const walletSearch = z.object({ code: z.optional(z.string().check(z.maxLength(40))) });
export type WalletSearch = z.output<typeof walletSearch>;
