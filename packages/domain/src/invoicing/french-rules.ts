import { isBlank, isCompany, rule, type EInvoiceRule } from './e-invoice-rule.ts';
import type { EInvoice } from './e-invoice.ts';
import { knownCategories } from './vat-rules.ts';

const types = [380, 389, 393, 501, 386, 500, 384, 471, 472, 473, 261, 262, 381, 396, 502, 503];
const creditTypes = new Set([261, 262, 381, 396, 502, 503]);
const requiredNotes = ['PMT', 'PMD', 'AAB'];
const processes = new Set('B1 S1 M1 B2 S2 M2 S3 B4 S4 M4 S5 S6 B7 S7 B8 S8 M8 B9 S9 M9'.split(' '));
const paidProcesses = new Set(['B2', 'S2', 'M2']);
const rates = new Set([2000, 1000, 850, 550, 210, 2060, 1960, 1330, 920, 900, 700, 175, 105, 0]);

const noteCount = ({ notes }: EInvoice, code: string): number =>
  notes.filter((note) => note.code === code).length;

/** The French rules on an electronic invoice (BR-FR, Flux 2), as far as ours can break them. */
export const frenchRules: readonly EInvoiceRule[] = [
  rule('BR-FR-01', 'product', 'Le numéro a plus de 35 caractères.', ({ number }) => number.length > 35),
  rule(
    'BR-FR-02',
    'product',
    'Le numéro a un caractère qui n’est ni une lettre, ni un chiffre, ni + - _ /.',
    ({ number }) => !/^[A-Za-z0-9+\-_/]*$/.test(number),
  ),
  rule(
    'BR-FR-03',
    'product',
    'L’année d’émission n’est pas entre 2000 et 2099.',
    ({ issuedOn }) => !/^20\d\d-/.test(issuedOn),
  ),
  rule(
    'BR-FR-04',
    'product',
    'Le type du document n’est pas de la liste française.',
    ({ type }) => !types.includes(type),
  ),
  rule(
    'BR-FR-05',
    'issuer',
    'Une mention légale manque\u00a0: recouvrement, pénalités de retard ou escompte.',
    (e) =>
      (isCompany(e) && requiredNotes.some((code) => noteCount(e, code) === 0)) ||
      e.notes.some(({ text }) => isBlank(text)),
  ),
  rule('BR-FR-06', 'product', 'Une mention légale est écrite deux fois.', (e) =>
    requiredNotes.some((code) => noteCount(e, code) > 1),
  ),
  rule(
    'BR-FR-08',
    'product',
    'Le cadre de facturation est inconnu, ou ne va pas avec ce qui est payé.',
    ({ process, totals }) =>
      !processes.has(process) ||
      (paidProcesses.has(process) && (totals.dueCents !== 0 || totals.paidCents !== totals.grossCents)),
  ),
  rule('BR-FR-09', 'payer', 'Un SIRET ne commence pas par son SIREN.', ({ seller, buyer }) =>
    [seller, buyer].some(({ siret, siren }) => siret !== null && siren !== null && !siret.startsWith(siren)),
  ),
  rule(
    'BR-FR-10',
    'issuer',
    'Le SIREN de l’émetteur n’a pas neuf chiffres.',
    ({ seller }) => !/^\d{9}$/.test(seller.siren ?? ''),
  ),
  rule(
    'BR-FR-11',
    'payer',
    'Le SIREN du payeur n’a pas neuf chiffres.',
    (e) => isCompany(e) && !/^\d{9}$/.test(e.buyer.siren ?? ''),
  ),
  rule(
    'BR-FR-12',
    'payer',
    'L’adresse électronique du payeur manque.',
    (e) => isCompany(e) && isBlank(e.buyer.electronicAddress?.value),
  ),
  rule('BR-FR-13', 'issuer', 'L’adresse électronique de l’émetteur manque.', ({ seller }) =>
    isBlank(seller.electronicAddress?.value),
  ),
  rule('BR-FR-15', 'product', 'Une catégorie de TVA n’est pas de la liste française.', ({ lines }) =>
    lines.some(({ category }) => !knownCategories.includes(category)),
  ),
  rule('BR-FR-16', 'issuer', 'Un taux de TVA n’est pas de la liste française.', ({ taxes, lines }) =>
    [...taxes, ...lines].some(({ rate }) => !rates.has(rate)),
  ),
  rule(
    'BR-FR-CO-04',
    'product',
    'Un avoir ne cite pas la facture qu’il annule.',
    ({ type, preceding }) => creditTypes.has(type) && preceding === null,
  ),
  rule(
    'BR-FR-CO-05',
    'product',
    'Un avoir ne dit pas la date de la facture qu’il annule.',
    ({ type, preceding }) => creditTypes.has(type) && isBlank(preceding?.issuedOn),
  ),
  rule(
    'BR-FR-CO-07',
    'product',
    'L’échéance est avant l’émission.',
    ({ dueOn, issuedOn, process }) => dueOn !== null && !paidProcesses.has(process) && dueOn < issuedOn,
  ),
];
