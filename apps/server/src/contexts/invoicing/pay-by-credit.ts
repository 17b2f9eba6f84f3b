import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { moveCredit } from '../gift-cards/public.ts';
import type { invoices } from './invoicing.tables.ts';

type Invoice = Pick<typeof invoices.$inferSelect, 'id' | 'number'>;
type Part = { readonly companyId: string; readonly cents: number };

/** Takes what a credit pays of an invoice out of it, in the transaction that issues the invoice; 0 moves nothing. */
export async function payByCredit({ id, number }: Invoice, { companyId, cents }: Part): Promise<void> {
  if (cents <= 0) return;
  await moveCredit(
    {
      companyId,
      kind: 'use',
      cause: `invoice:${id}`,
      words: `Déduit de la facture ${number}`,
      bookedOn: parisDay(await databaseNow()),
    },
    { from: 'credit', to: 'used', cents },
  );
}

/** Gives it back when the invoice is taken back: it pays the next one. */
export async function giveCreditBack({ id, number }: Invoice, { companyId, cents }: Part): Promise<void> {
  if (cents <= 0) return;
  await moveCredit(
    {
      companyId,
      kind: 'use',
      cause: `invoice-reverted:${id}`,
      words: `Rendu par l’annulation de la facture ${number}`,
      bookedOn: parisDay(await databaseNow()),
    },
    { from: 'used', to: 'credit', cents },
  );
}
