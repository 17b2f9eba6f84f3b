import type { Mutant } from './mutants.ts';

const domain = 'packages/domain/src/invoicing';
const invoicing = 'apps/server/src/contexts/invoicing';

/** Faults of invoices: who pays what, what a number and a file promise, what a month holds. */
export const invoicingFaults: readonly Mutant[] = [
  {
    fr: 'un prescripteur paie encore le jour où sa facturation finit',
    file: `${domain}/payer-of.ts`,
    find: 'day < end ?',
    replace: 'day <= end ?',
    tests: [`${domain}/payer-of.test.ts`],
  },
  {
    fr: 'le jour où une entreprise sort est encore payé par son ancien prescripteur',
    file: `${domain}/payer-of.ts`,
    find: 'day < untilOn)',
    replace: 'day <= untilOn)',
    tests: [`${domain}/payer-of.test.ts`],
  },
  {
    fr: 'la TVA se calcule par ligne',
    file: `${domain}/invoice-money.ts`,
    find: 'return { rate, baseCents, taxCents: vatOf(euros(baseCents), rate).cents };',
    replace:
      'return { rate, baseCents, taxCents: those.reduce((sum, { netCents }) => sum + vatOf(euros(netCents), rate).cents, 0) };',
    tests: [`${domain}/invoice-money.test.ts`],
  },
  {
    fr: 'les frais de gestion perdent le demi-centime',
    file: `${domain}/invoice-money.ts`,
    find: 'Number((product + 500n) / 1000n)',
    replace: 'Number(product / 1000n)',
    tests: [`${domain}/invoice-money.test.ts`],
  },
  {
    fr: 'un mois qui court se facture',
    file: `${invoicing}/generate-invoice.ts`,
    find: 'if (!monthIsOver(month, today)) {',
    replace: 'if (month.length === 0) {',
    tests: [`${invoicing}/invoicing.test.ts`],
  },
  {
    fr: 'un numéro est pris alors qu’un contrôle échoue',
    file: `${invoicing}/generate-invoice.ts`,
    find: 'if (!mayBeBilled(checks)) {',
    replace: 'if (checks.length === 0) {',
    tests: [`${invoicing}/invoicing.test.ts`],
  },
  {
    fr: 'un payeur refusé arrête les suivants',
    file: `${invoicing}/bill-run.ts`,
    find: 'const isRefusal = error instanceof AppError && error.status < 500;',
    replace: 'if (error instanceof AppError) throw error;\n    const isRefusal = false;',
    tests: [`${invoicing}/invoicing.test.ts`],
  },
  {
    fr: 'un fichier qui a changé est servi',
    file: `${invoicing}/files/make-files.ts`,
    find: 'if (!bytes || digestOf(bytes) !== sha256)',
    replace: 'if (!bytes || sha256 === digestOf(Buffer.alloc(0)))',
    tests: [`${invoicing}/invoicing.test.ts`, `${invoicing}/archives/archives.test.ts`],
  },
  {
    fr: 'un paiement dépasse ce qui reste dû',
    file: `${invoicing}/record-payment.ts`,
    find: 'if (payment.amountCents > due) {',
    replace: 'if (payment.amountCents > invoice.grossCents) {',
    tests: [`${invoicing}/invoicing.test.ts`],
  },
  {
    fr: 'une facture se lit par une autre entreprise',
    file: `${invoicing}/read-invoices.ts`,
    find: '.where(and(eq(invoices.id, id), reachedBy(scope)))',
    replace: '.where(eq(invoices.id, id))',
    tests: [`${invoicing}/invoicing.test.ts`],
  },
  {
    fr: 'deux qui facturent un mois à la fois le facturent deux fois',
    file: 'apps/server/src/contexts/sessions/billing/unbilled-sessions.ts',
    find: 'read(companyIds, days, sql`for no key update of s`)',
    replace: 'read(companyIds, days, sql``)',
    tests: [`${invoicing}/invoicing-races.test.ts`],
  },
  {
    fr: 'le prescripteur d’un autre lit le journal des rattachements',
    file: 'apps/server/src/contexts/prescriptors/prescriptors.repository.ts',
    find: "if (scope.kind === 'affiliated') return eq(companies.id, scope.prescriptorId);",
    replace: "if (scope.kind === 'affiliated') return sql`true`;",
    tests: ['apps/server/src/contexts/prescriptors/prescriptor-list.test.ts'],
  },
  {
    fr: 'une commande payée en partie par un crédit garde son reste après le remboursement de toute la somme',
    file: `${invoicing}/orders/invoice-order.ts`,
    find: 'refundedCents >= dueOfOrder(order)',
    replace: 'refundedCents >= dueOfOrder({ ...order, creditCents: 0 })',
    tests: [`${invoicing}/orders/invoice-order.test.ts`],
  },
  {
    fr: 'la facture d’une commande s’annule à la main après un remboursement',
    file: `${invoicing}/revert-invoice.ts`,
    find: "kind === 'invoice' && orderId === null &&",
    replace: "kind === 'invoice' && orderId !== '' &&",
    tests: [`${invoicing}/orders/invoice-order.test.ts`],
  },
  {
    fr: 'une somme que la banque reprend pour de bon reste facturée',
    file: `${invoicing}/orders/follow-orders.ts`,
    find: "if (told.outcome === 'lost')",
    replace: "if (told.outcome === 'won')",
    tests: [`${invoicing}/orders/invoice-order.test.ts`],
  },
  {
    fr: 'une archive dont la tâche s’est perdue est attendue sans fin',
    file: `${invoicing}/archives/ask-for-archive.ts`,
    find: 'subtract(longestWait)',
    replace: 'subtract({ hours: 9999 })',
    tests: [`${invoicing}/archives/archives.test.ts`],
  },
];
