import { euros, isCivilDate, vatOf } from '../kernel/index.ts';
import { isBlank, isCompany, rule, sumCents, type EInvoiceRule } from './e-invoice-rule.ts';
import type { EInvoice, EParty } from './e-invoice.ts';

const isAmount = (cents: number): boolean => Number.isSafeInteger(cents);
const hasNoAddress = ({ address }: EParty): boolean =>
  isBlank(address.line) || isBlank(address.postalCode) || isBlank(address.city);
const somewhere =
  (isWrong: (line: EInvoice['lines'][number]) => boolean) =>
  ({ lines }: EInvoice): boolean =>
    lines.some(isWrong);
const inTaxes =
  (isWrong: (tax: EInvoice['taxes'][number]) => boolean) =>
  ({ taxes }: EInvoice): boolean =>
    taxes.some(isWrong);

/** BR-01 to BR-65: what must be there (EN 16931, CII 1.3.16), as far as our invoices can have it. */
export const presenceRules: readonly EInvoiceRule[] = [
  rule('BR-01', 'product', 'L’identifiant de la norme manque.', (e) => isBlank(e.specification)),
  rule('BR-02', 'product', 'Le numéro manque.', (e) => isBlank(e.number)),
  rule('BR-03', 'product', 'La date d’émission manque.', (e) => !isCivilDate(e.issuedOn)),
  rule('BR-04', 'product', 'Le type du document manque.', (e) => !e.type),
  rule('BR-05', 'product', 'La devise manque.', (e) => isBlank(e.currency)),
  rule('BR-06', 'issuer', 'La raison sociale de l’émetteur manque.', (e) => isBlank(e.seller.name)),
  rule('BR-07', 'payer', 'Le nom du payeur manque.', (e) => isBlank(e.buyer.name)),
  rule('BR-08', 'issuer', 'L’adresse de l’émetteur est incomplète.', (e) => hasNoAddress(e.seller)),
  rule('BR-09', 'issuer', 'Le pays de l’émetteur manque.', (e) => isBlank(e.seller.address.country)),
  rule('BR-10', 'payer', 'L’adresse du payeur est incomplète.', (e) => isCompany(e) && hasNoAddress(e.buyer)),
  rule('BR-11', 'payer', 'Le pays du payeur manque.', (e) => isBlank(e.buyer.address.country)),
  rule('BR-12', 'product', 'La somme des lignes manque.', (e) => !isAmount(e.totals.linesCents)),
  rule('BR-13', 'product', 'Le total hors taxes manque.', (e) => !isAmount(e.totals.netCents)),
  rule('BR-14', 'product', 'Le total toutes taxes comprises manque.', (e) => !isAmount(e.totals.grossCents)),
  rule('BR-15', 'product', 'Le montant à payer manque.', (e) => !isAmount(e.totals.dueCents)),
  rule('BR-16', 'sessions', 'La facture n’a aucune ligne.', (e) => e.lines.length === 0),
  rule(
    'BR-21',
    'product',
    'Une ligne n’a pas de numéro.',
    somewhere(({ id }) => isBlank(id)),
  ),
  rule(
    'BR-22',
    'product',
    'Une ligne n’a pas de quantité.',
    somewhere(({ quantity }) => !Number.isFinite(quantity)),
  ),
  rule(
    'BR-23',
    'product',
    'Une ligne n’a pas d’unité.',
    somewhere(({ unit }) => isBlank(unit)),
  ),
  rule(
    'BR-24',
    'product',
    'Une ligne n’a pas de montant.',
    somewhere(({ netCents }) => !isAmount(netCents)),
  ),
  rule(
    'BR-25',
    'product',
    'Une ligne n’a pas de nom.',
    somewhere(({ name }) => isBlank(name)),
  ),
  rule(
    'BR-26',
    'sessions',
    'Une séance n’a pas de prix.',
    somewhere(({ priceCents }) => !Number.isFinite(priceCents)),
  ),
  rule(
    'BR-27',
    'sessions',
    'Le prix d’une ligne est négatif.',
    somewhere(({ priceCents }) => priceCents < 0),
  ),
  rule(
    'BR-29',
    'product',
    'La période facturée finit avant de commencer.',
    ({ period }) => period !== null && period.from !== null && period.to !== null && period.to < period.from,
  ),
  rule(
    'BR-45',
    'product',
    'La base d’un taux de TVA manque.',
    inTaxes(({ baseCents }) => !isAmount(baseCents)),
  ),
  rule(
    'BR-46',
    'product',
    'Le montant d’un taux de TVA manque.',
    inTaxes(({ taxCents }) => !isAmount(taxCents)),
  ),
  rule(
    'BR-47',
    'product',
    'La catégorie d’un taux de TVA manque.',
    inTaxes(({ category }) => isBlank(category)),
  ),
  rule(
    'BR-48',
    'product',
    'Un taux de TVA manque.',
    inTaxes(({ rate }) => !Number.isFinite(rate)),
  ),
  rule(
    'BR-49',
    'product',
    'Le moyen de paiement manque.',
    ({ payment }) => payment !== null && isBlank(payment.means),
  ),
  rule(
    'BR-50',
    'issuer',
    'L’IBAN où la facture se règle manque.',
    ({ payment }) => payment?.means === '30' && isBlank(payment.iban),
  ),
  rule(
    'BR-55',
    'product',
    'Le numéro de la facture d’origine manque.',
    ({ preceding }) => preceding !== null && isBlank(preceding.number),
  ),
  rule(
    'BR-61',
    'issuer',
    'Un virement demande un IBAN.',
    ({ payment }) => payment !== null && ['30', '58'].includes(payment.means) && isBlank(payment.iban),
  ),
  rule(
    'BR-62',
    'issuer',
    'L’annuaire de l’adresse électronique de l’émetteur manque.',
    ({ seller }) => seller.electronicAddress !== null && isBlank(seller.electronicAddress.scheme),
  ),
  rule(
    'BR-63',
    'payer',
    'L’annuaire de l’adresse électronique du payeur manque.',
    ({ buyer }) => buyer.electronicAddress !== null && isBlank(buyer.electronicAddress.scheme),
  ),
];

const vatPrefix = /^[A-Z]{2}/;
/** The VAT of a part is that of its base; of a price with VAT it is the rest, within a cent: some such prices have no exact base. */
const taxIsWrong = ({ taxes, isVatIncluded }: EInvoice): boolean =>
  taxes.some(
    ({ baseCents, rate, taxCents }) =>
      isAmount(baseCents) &&
      Number.isSafeInteger(rate) &&
      Math.abs(vatOf(euros(baseCents), rate).cents - taxCents) > (isVatIncluded ? 1 : 0),
  );

/** BR-CO and BR-DEC: what must agree, and amounts of two decimals. */
export const sumRules: readonly EInvoiceRule[] = [
  rule(
    'BR-CO-04',
    'product',
    'Une ligne n’a pas de catégorie de TVA.',
    somewhere(({ category }) => isBlank(category)),
  ),
  rule('BR-CO-09', 'payer', 'Un numéro de TVA ne commence pas par son pays.', ({ seller, buyer }) =>
    [seller, buyer].some(({ vatNumber }) => vatNumber !== null && !vatPrefix.test(vatNumber)),
  ),
  rule(
    'BR-CO-10',
    'product',
    'La somme des lignes n’est pas leur total.',
    ({ lines, totals }) => sumCents(lines.map(({ netCents }) => netCents)) !== totals.linesCents,
  ),
  rule(
    'BR-CO-13',
    'product',
    'Le total hors taxes n’est pas la somme des lignes.',
    ({ totals }) => totals.netCents !== totals.linesCents,
  ),
  rule(
    'BR-CO-14',
    'product',
    'La TVA n’est pas la somme de celle de chaque taux.',
    ({ taxes, totals }) => sumCents(taxes.map(({ taxCents }) => taxCents)) !== totals.taxCents,
  ),
  rule(
    'BR-CO-15',
    'product',
    'Le total n’est pas la somme du hors taxes et de la TVA.',
    ({ totals }) => totals.grossCents !== totals.netCents + totals.taxCents,
  ),
  rule(
    'BR-CO-16',
    'product',
    'Le montant à payer n’est pas le total moins ce qui est déjà payé.',
    ({ totals }) => totals.dueCents !== totals.grossCents - totals.paidCents,
  ),
  rule('BR-CO-17', 'product', 'La TVA d’un taux n’est pas celle de sa base.', taxIsWrong),
  rule('BR-CO-18', 'product', 'La facture ne dit aucun taux de TVA.', ({ taxes }) => taxes.length === 0),
  rule(
    'BR-CO-19',
    'product',
    'La période facturée n’a ni début ni fin.',
    ({ period }) => period !== null && period.from === null && period.to === null,
  ),
  rule(
    'BR-CO-25',
    'product',
    'L’échéance et les conditions de paiement manquent.',
    ({ totals, dueOn, terms }) => totals.dueCents > 0 && dueOn === null && isBlank(terms),
  ),
  rule(
    'BR-CO-26',
    'issuer',
    'L’émetteur n’a ni SIRET, ni SIREN, ni numéro de TVA.',
    ({ seller }) => isBlank(seller.siret) && isBlank(seller.siren) && isBlank(seller.vatNumber),
  ),
  rule(
    'BR-DEC-09',
    'product',
    'La somme des lignes a plus de deux décimales.',
    (e) => !isAmount(e.totals.linesCents),
  ),
  rule(
    'BR-DEC-12',
    'product',
    'Le total hors taxes a plus de deux décimales.',
    (e) => !isAmount(e.totals.netCents),
  ),
  rule('BR-DEC-13', 'product', 'La TVA a plus de deux décimales.', (e) => !isAmount(e.totals.taxCents)),
  rule('BR-DEC-14', 'product', 'Le total a plus de deux décimales.', (e) => !isAmount(e.totals.grossCents)),
  rule(
    'BR-DEC-16',
    'product',
    'Le montant payé a plus de deux décimales.',
    (e) => !isAmount(e.totals.paidCents),
  ),
  rule(
    'BR-DEC-18',
    'product',
    'Le montant à payer a plus de deux décimales.',
    (e) => !isAmount(e.totals.dueCents),
  ),
  rule(
    'BR-DEC-19',
    'product',
    'Une base de TVA a plus de deux décimales.',
    inTaxes(({ baseCents }) => !isAmount(baseCents)),
  ),
  rule(
    'BR-DEC-20',
    'product',
    'Un montant de TVA a plus de deux décimales.',
    inTaxes(({ taxCents }) => !isAmount(taxCents)),
  ),
  rule(
    'BR-DEC-23',
    'product',
    'Une ligne a plus de deux décimales.',
    somewhere(({ netCents }) => !isAmount(netCents)),
  ),
];
