import type { CivilDate } from '../kernel/index.ts';
import type { InvoiceKind } from './invoice-number.ts';
import type { TaxPart } from './invoice-money.ts';

/** An issued invoice, as the books need it. */
export type BookedInvoice = {
  readonly number: string;
  readonly kind: InvoiceKind;
  readonly issuedOn: CivilDate;
  readonly payerName: string;
  /** What names the payer among the customers’ accounts. */
  readonly payerCode: string;
  readonly netCents: number;
  readonly grossCents: number;
  readonly taxes: readonly TaxPart[];
};

/** The 18 columns of a French file of accounting entries, in their order (protocols, FEC). */
export const fecColumns = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const;

/** One line of the sales journal, in cents: one of the two amounts is 0. */
export type Entry = {
  readonly rank: number;
  readonly on: CivilDate;
  readonly account: string;
  readonly accountName: string;
  readonly payerCode: string;
  readonly payerName: string;
  readonly piece: string;
  readonly label: string;
  readonly debitCents: number;
  readonly creditCents: number;
};

/**
 * The entries of issued invoices, balanced piece by piece and equal to them to the cent: the customer (411) against sales (706) and
 * VAT collected (44571); a credit note the other way round. Ranks rise without a gap.
 */
export function entriesOf(invoices: readonly BookedInvoice[]): Entry[] {
  return invoices.flatMap((invoice, index) => {
    const { number, kind, issuedOn, payerName, payerCode, netCents, grossCents, taxes } = invoice;
    const isInvoice = kind === 'invoice';
    const piece = {
      rank: index + 1,
      on: issuedOn,
      piece: number,
      label: `${isInvoice ? 'Facture' : 'Avoir'} ${number} ${payerName}`,
    };
    const side = (cents: number, isDebit: boolean) =>
      isDebit === isInvoice ? { debitCents: cents, creditCents: 0 } : { debitCents: 0, creditCents: cents };
    const nobody = { payerCode: '', payerName: '' };
    return [
      {
        ...piece,
        account: '411000',
        accountName: 'Clients',
        payerCode,
        payerName,
        ...side(grossCents, true),
      },
      {
        ...piece,
        account: '706000',
        accountName: 'Prestations de services',
        ...nobody,
        ...side(netCents, false),
      },
      ...taxes
        .filter(({ taxCents }) => taxCents !== 0)
        .map(({ taxCents }) => ({
          ...piece,
          account: '445710',
          accountName: 'TVA collectée',
          ...nobody,
          ...side(taxCents, false),
        })),
    ];
  });
}

const compact = (day: CivilDate): string => day.replaceAll('-', '');
const decimal = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');
const clean = (text: string): string =>
  text
    .replaceAll(/[|\s]+/g, ' ')
    .replaceAll('’', "'")
    .trim();

/** The cells of an entry, in the order of the columns. */
export const fecCells = (entry: Entry): string[] =>
  [
    'VE',
    'Ventes',
    String(entry.rank),
    compact(entry.on),
    entry.account,
    entry.accountName,
    entry.payerCode,
    entry.payerName,
    entry.piece,
    compact(entry.on),
    entry.label,
    decimal(entry.debitCents),
    decimal(entry.creditCents),
    '',
    '',
    compact(entry.on),
    '',
    '',
  ].map(clean);

/** The file of entries: a header, then a line each, cells by tabs, lines ended by CR LF. */
export const fecText = (entries: readonly Entry[]): string =>
  [fecColumns, ...entries.map(fecCells)].map((cells) => `${cells.join('\t')}\r\n`).join('');
