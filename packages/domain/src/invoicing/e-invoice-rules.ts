import { presenceRules, sumRules } from './core-rules.ts';
import type { EInvoiceRule } from './e-invoice-rule.ts';
import { eInvoiceOf, type EInvoice } from './e-invoice.ts';
import { frenchRules } from './french-rules.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { vatRules } from './vat-rules.ts';

/** Every rule that an invoice of ours can break: EN 16931, then the French ones. */
export const eInvoiceRules: readonly EInvoiceRule[] = [
  ...presenceRules,
  ...sumRules,
  ...vatRules,
  ...frenchRules,
];

/** Returns the rules that an invoice breaks, in their order; none for one that may be issued. */
export const brokenRules = (invoice: EInvoice): readonly EInvoiceRule[] =>
  eInvoiceRules.filter(({ isBroken }) => isBroken(invoice));

/** Returns the rules that a document breaks, before it takes a number or after. */
export const brokenRulesOf = (document: InvoiceDocument): readonly EInvoiceRule[] =>
  brokenRules(eInvoiceOf(document));
