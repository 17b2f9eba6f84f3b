/** An issued invoice as a platform takes it; `key` is the same at each attempt, so that the platform takes it once. */
export type Transmitted = {
  readonly key: string;
  readonly number: string;
  /** The PDF with its XML inside, and the XML alone. */
  readonly pdf: Buffer;
  readonly xml: Buffer;
};

/**
 * A « plateforme agréée » that takes electronic invoices. Throws `InvoiceRefused` when asking again cannot help, and an Error when it can.
 * Returns what the platform calls the invoice.
 */
export type InvoicePlatform = {
  readonly transmit: (invoice: Transmitted, signal: AbortSignal) => Promise<{ readonly reference: string }>;
};

/** A platform read the invoice and does not take it; its message is shown to the administrator. */
export class InvoiceRefused extends Error {}

let current: InvoicePlatform | null = null;

/** Links a platform; `null`, as it is unless said, is none: invoices are built and kept here, and leave by e-mail. */
export function connectInvoicePlatform(platform: InvoicePlatform | null): void {
  current = platform;
}

/** The platform that takes the invoices, or null where there is none. */
export const currentInvoicePlatform = (): InvoicePlatform | null => current;
