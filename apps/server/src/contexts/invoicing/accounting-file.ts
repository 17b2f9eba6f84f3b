import {
  entriesOf,
  fecCells,
  fecColumns,
  fecText,
  invoicingErrors,
  isExportPeriod,
} from '@elan/domain/invoicing';
import { csvOf, type CivilDate } from '@elan/domain/kernel';
import { and, asc, gte, lte } from 'drizzle-orm';
import iconv from 'iconv-lite';
import { db } from '../../platform/db/database.ts';
import { invoices } from './invoicing.tables.ts';
import { readIssuer } from './issuer.ts';

/** The sales entries of the invoices and credit notes of some days, both included, in the order in which they were issued. */
async function entriesDuring({ from, to }: { readonly from: CivilDate; readonly to: CivilDate }) {
  const issued = await db
    .select()
    .from(invoices)
    .where(and(gte(invoices.issuedOn, from), lte(invoices.issuedOn, to)))
    .orderBy(asc(invoices.issuedAt), asc(invoices.series), asc(invoices.rank));
  return entriesOf(
    issued.map(({ number, kind, issuedOn, document, netCents, grossCents }) => ({
      number,
      kind,
      issuedOn,
      payerName: document.buyer.name,
      // A consumer has no SIREN: « Client 1A2B3C » is the code of their account.
      payerCode: document.buyer.siren ?? document.buyer.name.replace('Client ', 'C'),
      netCents,
      grossCents,
      taxes: document.totals.taxes,
    })),
  );
}

/**
 * Returns the sales entries of a period as a file: the columns of the FEC (tabs, ISO 8859-15), or a CSV that a French Excel opens. Throws
 * `invoicing/period-invalid` for a period that ends before it begins, or is longer than a year.
 */
export async function accountingFile(
  period: { readonly from: CivilDate; readonly to: CivilDate },
  format: 'fec' | 'csv',
): Promise<{ name: string; type: string; bytes: Buffer }> {
  const { from, to } = period;
  if (!isExportPeriod(from, to)) throw invoicingErrors.fail('invoicing/period-invalid');
  const entries = await entriesDuring(period);
  const { party } = await readIssuer();
  const stem = `${party.siren ?? 'ventes'}FEC${to.replaceAll('-', '')}`;
  if (format === 'csv') {
    const csv = csvOf([...fecColumns], entries.map(fecCells));
    return { name: `${stem}.csv`, type: 'text/csv; charset=utf-8', bytes: Buffer.from(csv, 'utf8') };
  }
  return {
    name: `${stem}.txt`,
    type: 'text/plain; charset=iso-8859-15',
    bytes: iconv.encode(fecText(entries), 'iso-8859-15'),
  };
}
