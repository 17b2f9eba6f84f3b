import { creditNoteOf, monthlyLines, totalsOf } from '@elan/domain/invoicing';
import { expect, test } from 'vitest';
import { aDocument } from '../../testing/bills.ts';
import { randomFrom } from '../../testing/random.ts';

// `npm run proof -- --only=invoicing` does 100,000.
const count = Number(process.env['INVOICING_TOTALS'] ?? 1_000);

/** Half up by exact fractions, as a person does it on paper. */
const exact = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

test(
  'invoices drawn at random do not drift from exact arithmetic by one cent, alone or added up (T25, I32)',
  { timeout: 60_000 + count * 5 },
  () => {
    const seed = Date.now() % 100_000;
    const { below, pick } = randomFrom(seed);
    const sum = { product: 0n, oracle: 0n };
    const wrong: unknown[] = [];
    for (let rank = 1; rank <= count; rank += 1) {
      const prices = Array.from({ length: 1 + below(40) }, () => below(1_000_000));
      const [feesTenths, vatRate] = [below(301), pick([2000, 1000, 550, 210, 0])];
      const lines = monthlyLines(
        prices.map((priceCents, at) => ({
          id: `s-${at}`,
          company: { id: 'c-1', name: 'Sapinière' },
          day: '2026-10-06',
          type: 'COMMUNITY',
          minutes: 60,
          priceCents,
          cancelledLate: false,
        })),
        { feesTenths, vatRate },
      );
      const totals = totalsOf(lines);
      const sessions = prices.reduce((all, cents) => all + BigInt(cents), 0n);
      const net = sessions + exact(sessions * BigInt(feesTenths), 1000n);
      const gross = net + exact(net * BigInt(vatRate), 10_000n);
      const document = aDocument(null, 1, { number: 'F-2026-00001', issuedOn: '2026-11-02' });
      const note = creditNoteOf(
        { ...document, lines, totals },
        { number: 'AV-2026-00001', issuedOn: '2026-11-03', reason: 'Erreur de payeur.' },
      );
      sum.product += BigInt(totals.grossCents);
      sum.oracle += gross;
      const made = [totals.netCents, totals.grossCents, note.totals.grossCents].map(BigInt);
      if (made[0] !== net || made[1] !== gross || made[2] !== gross)
        wrong.push({ seed, rank, made, net, gross });
    }
    expect(wrong).toEqual([]);
    expect(sum.product).toBe(sum.oracle);
  },
);
