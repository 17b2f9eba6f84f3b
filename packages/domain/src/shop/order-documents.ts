import * as z from 'zod/mini';

/** The documents of an order, its receipt or invoice first, then what credits it; none until they are issued. */
export const orderDocumentsSchema = z.array(
  z.object({ number: z.string(), kind: z.enum(['invoice', 'credit-note']) }),
);
