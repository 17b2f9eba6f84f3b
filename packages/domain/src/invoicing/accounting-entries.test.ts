import { expect, test } from 'vitest';
import { entriesOf, fecColumns, fecText, type BookedInvoice } from './accounting-entries.ts';
import { totalsOf } from './invoice-money.ts';

const booked = (
  number: string,
  netCents: number,
  kind: BookedInvoice['kind'] = 'invoice',
): BookedInvoice => ({
  number,
  kind,
  issuedOn: '2026-11-02',
  payerName: 'L’Atelier | des\tCimes',
  payerCode: '000902221',
  ...totalsOf([{ netCents, vatRate: 2000 }]),
});

test('the entries of each piece are balanced and equal to it, the cents too', () => {
  const invoices = [booked('F-2026-00001', 6501), booked('AV-2026-00001', 6501, 'credit-note')];
  const entries = entriesOf(invoices);
  for (const { number, grossCents } of invoices) {
    const those = entries.filter(({ piece }) => piece === number);
    const sum = (side: 'debitCents' | 'creditCents') => those.reduce((all, entry) => all + entry[side], 0);
    expect([sum('debitCents'), sum('creditCents')]).toEqual([grossCents, grossCents]);
  }
  expect(entries.map(({ rank, account }) => `${rank} ${account}`)).toEqual([
    '1 411000',
    '1 706000',
    '1 445710',
    '2 411000',
    '2 706000',
    '2 445710',
  ]);
  expect(entries[3]).toMatchObject({ debitCents: 0, creditCents: 7801 });
});

test('the file has the 18 columns, decimal commas and no cell that breaks a line', () => {
  const lines = fecText(entriesOf([booked('F-2026-00001', 6500)])).split('\r\n');
  expect(lines[0]?.split('\t')).toEqual([...fecColumns]);
  for (const line of lines.slice(0, -1)) expect(line.split('\t')).toHaveLength(18);
  expect(lines[1]).toContain("L'Atelier des Cimes");
  expect(lines[1]).toContain('\t78,00\t0,00\t');
});
