import * as z from 'zod/mini';
import { fieldMessages, route } from '../kernel/index.ts';
import type { PaymentMethod } from '../payments/index.ts';
import { companyOrderStatusLabels, type CompanyOrderStatus } from './company-order-status.ts';
import { orderStatusLabels, type OrderStatus } from './order-status.ts';

/** What is written on the receipt of an order: cents, VAT included but for a company. */
export type Receipt = {
  readonly number: string;
  /** ISO instants. */
  readonly orderedAt: string;
  readonly paidAt: string | null;
  /** How it stands: « Payée », « Remboursée en partie ». */
  readonly standing: string;
  readonly buyer: { readonly name: string; readonly email: string };
  readonly lines: readonly { readonly label: string; readonly detail: string; readonly cents: number }[];
  /** Whether the lines are without VAT. */
  readonly netLines: boolean;
  readonly couponCode: string | null;
  readonly netCents: number;
  readonly vatCents: number;
  readonly totalCents: number;
  /** What the credit of a company paid of it: the rest was charged. */
  readonly creditCents: number;
  readonly method: string;
  /** « Visa •••• 4242 », a mandate, the reference of a transfer. */
  readonly means: string | null;
  readonly termsVersion: string;
};

/** The states in which money came, or is on its way: there is something to write a receipt of. */
const receiptStatuses: ReadonlySet<OrderStatus | CompanyOrderStatus> = new Set([
  'PROCESSING',
  'PAID',
  'PART_REFUNDED',
  'REFUNDED',
  'WITHDRAWN',
]);

/** Tells whether an order has a receipt. A transfer in progress came in part: nothing is paid, and its order opens nothing. */
export const hasReceipt = ({
  status,
  method,
}: {
  readonly status: OrderStatus | CompanyOrderStatus;
  /** Left out where none pays by transfer: people. */
  readonly method?: PaymentMethod;
}): boolean => receiptStatuses.has(status) && !(status === 'PROCESSING' && method === 'transfer');

/** How an order stands, as its receipt says it. */
export const receiptStanding = (status: OrderStatus | CompanyOrderStatus): string =>
  ({ ...companyOrderStatusLabels, ...orderStatusLabels })[status];

const query = z.object({
  token: z.string(fieldMessages.required).check(z.minLength(20), z.maxLength(100)),
  /** Which of its documents, by its number: the receipt or the invoice, unless said. */
  number: z.optional(z.string().check(z.maxLength(35))),
});
const download = {
  method: 'GET',
  query,
  output: z.void(),
  download: ['application/pdf'],
  errors: ['shop/order-not-found', 'shop/no-receipt', 'too-many-documents'],
  permission: 'public',
} as const;

export const receiptFilesContract = {
  order: route({
    ...download,
    path: '/api/shop/orders/receipt.pdf',
    summary: 'Télécharger le reçu d’une commande en PDF, par le lien reçu',
  }),
  giftOrder: route({
    ...download,
    path: '/api/shop/gift-orders/receipt.pdf',
    summary: 'Télécharger le reçu d’une carte cadeau en PDF, par le lien reçu',
  }),
  companyOrder: route({
    ...download,
    path: '/api/shop/company-orders/receipt.pdf',
    summary: 'Télécharger le reçu de la commande d’une entreprise en PDF, par le lien reçu',
  }),
};
