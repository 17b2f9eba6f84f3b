import { isBlank, rule, sumCents, type EInvoiceRule } from './e-invoice-rule.ts';
import type { EInvoice } from './e-invoice.ts';

const linesOf = ({ lines }: EInvoice, category: string) => lines.filter((line) => line.category === category);
const taxesOf = ({ taxes }: EInvoice, category: string) => taxes.filter((tax) => tax.category === category);

/** A category of the lines has its part of the VAT, and no more: one for each rate. */
const isNotBrokenDown = (e: EInvoice, category: string): boolean => {
  const rates = (those: readonly { readonly rate: number }[]) =>
    [...new Set(those.map(({ rate }) => rate))].toSorted((one, other) => one - other);
  const parts = taxesOf(e, category);
  const lines = linesOf(e, category);
  return rates(parts).join() !== rates(lines).join() || parts.length !== rates(parts).length;
};
const hasWrongBase = (e: EInvoice, category: string): boolean =>
  taxesOf(e, category).some(
    ({ rate, baseCents }) =>
      baseCents !==
      sumCents(linesOf(e, category).flatMap((line) => (line.rate === rate ? [line.netCents] : []))),
  );
const sellerHasNoVat = ({ seller }: EInvoice): boolean => isBlank(seller.vatNumber);

/** The rules of a category whose rate is zero: `Z` says nothing more, `E` says why. */
const zeroRules = (category: 'Z' | 'E', name: string): readonly EInvoiceRule[] => [
  rule(`BR-${category}-01`, 'product', `Les lignes ${name} n’ont pas leur part de TVA.`, (e) =>
    isNotBrokenDown(e, category),
  ),
  rule(
    `BR-${category}-02`,
    'issuer',
    `Une ligne ${name} demande le numéro de TVA de l’émetteur.`,
    (e) => linesOf(e, category).length > 0 && sellerHasNoVat(e),
  ),
  rule(`BR-${category}-05`, 'product', `Une ligne ${name} a un taux qui n’est pas nul.`, (e) =>
    linesOf(e, category).some(({ rate }) => rate !== 0),
  ),
  rule(`BR-${category}-08`, 'product', `La base ${name} n’est pas la somme de ses lignes.`, (e) =>
    hasWrongBase(e, category),
  ),
  rule(`BR-${category}-09`, 'product', `La TVA ${name} n’est pas nulle.`, (e) =>
    taxesOf(e, category).some(({ taxCents }) => taxCents !== 0),
  ),
  category === 'Z'
    ? rule('BR-Z-10', 'product', `Un taux ${name} donne un motif d’exonération.`, (e) =>
        taxesOf(e, 'Z').some(({ exemption }) => !isBlank(exemption)),
      )
    : rule('BR-E-10', 'product', `Un taux ${name} n’a pas de motif.`, (e) =>
        taxesOf(e, 'E').some(({ exemption }) => isBlank(exemption)),
      ),
];

/** BR-S, BR-Z, BR-E and the code lists of EN 16931. */
export const vatRules: readonly EInvoiceRule[] = [
  rule('BR-S-01', 'product', 'Les lignes taxées n’ont pas leur part de TVA.', (e) => isNotBrokenDown(e, 'S')),
  rule(
    'BR-S-02',
    'issuer',
    'Une ligne taxée demande le numéro de TVA de l’émetteur.',
    (e) => linesOf(e, 'S').length > 0 && sellerHasNoVat(e),
  ),
  rule('BR-S-05', 'product', 'Une ligne taxée a un taux nul.', (e) =>
    linesOf(e, 'S').some(({ rate }) => !(rate > 0)),
  ),
  rule('BR-S-08', 'product', 'La base d’un taux n’est pas la somme de ses lignes.', (e) =>
    hasWrongBase(e, 'S'),
  ),
  rule('BR-S-09', 'product', 'La TVA d’un taux n’est pas celle de sa base.', (e) =>
    taxesOf(e, 'S').some(
      ({ baseCents, rate, taxCents }) =>
        Math.abs((baseCents * rate) / 10_000 - taxCents) > (e.isVatIncluded ? 1 : 0.5),
    ),
  ),
  rule('BR-S-10', 'product', 'Un taux normal donne un motif d’exonération.', (e) =>
    taxesOf(e, 'S').some(({ exemption }) => !isBlank(exemption)),
  ),
  ...zeroRules('Z', 'à taux zéro'),
  ...zeroRules('E', 'exonérée'),
  rule('BR-CL-01', 'product', 'Le type du document est inconnu.', ({ type }) => ![380, 381].includes(type)),
  rule('BR-CL-04', 'product', 'La devise est inconnue.', ({ currency }) => currency !== 'EUR'),
  rule('BR-CL-14', 'payer', 'Un pays est inconnu.', ({ seller, buyer }) =>
    [seller, buyer].some(({ address }) => !/^[A-Z]{2}$/.test(address.country)),
  ),
  rule(
    'BR-CL-16',
    'product',
    'Le moyen de paiement est inconnu.',
    ({ payment }) => payment !== null && !['30', '48', '58', '59'].includes(payment.means),
  ),
  rule('BR-CL-18', 'product', 'Une catégorie de TVA est inconnue.', ({ lines }) =>
    lines.some(({ category }) => !knownCategories.includes(category)),
  ),
  rule('BR-CL-23', 'product', 'Une unité est inconnue.', ({ lines }) =>
    lines.some(({ unit }) => unit !== 'C62'),
  ),
  rule('BR-CL-25', 'product', 'L’annuaire d’une adresse électronique est inconnu.', ({ seller, buyer }) =>
    [seller, buyer].some(({ electronicAddress: at }) => at !== null && at.scheme !== '0225'),
  ),
];

/** The categories of VAT that the French list allows (BR-FR-15). */
export const knownCategories: readonly string[] = ['S', 'E', 'AE', 'K', 'G', 'O', 'Z'];
