import {
  brokenRules,
  creditNoteOf,
  eInvoiceOf,
  monthlyLines,
  paidByCredit,
  partGivenBack,
  receiptOf,
  totalsOf,
  type InvoiceDocument,
} from '@elan/domain/invoicing';
import { expect, test } from 'vitest';
import { aDocument } from '../../../testing/bills.ts';
import { randomFrom } from '../../../testing/random.ts';
import { facturXml } from './factur-x.ts';

// `npm run proof -- --only=invoicing` does 1,000.
const count = Number(process.env['INVOICING_XML'] ?? 40);

const names = ['Sapinière', 'L’Atelier & Fils', 'Œuvre <Nord>', 'Société "Épi"', 'Çà et Là'];

/** A document as the product issues them: a month with its fees, an article, paid before or not, or the credit note of one. */
function drawn({ below, chance, pick }: ReturnType<typeof randomFrom>, rank: number): InvoiceDocument {
  const vatRate = pick([2000, 1000, 550]);
  const sessions = Array.from({ length: 1 + below(30) }, (_, at) => ({
    id: `s-${at}`,
    company: { id: 'c-1', name: pick(names) },
    day: `2026-10-${String(1 + below(31)).padStart(2, '0')}`,
    type: pick(['COMMUNITY', 'SAFETY'] as const),
    minutes: pick([20, 45, 60]),
    priceCents: 1 + below(20_000),
    cancelledLate: chance(0.2),
  }));
  const number = `F-2026-${String(rank).padStart(5, '0')}`;
  const base = aDocument(null, 1 + below(500_000), { number, issuedOn: '2026-11-02' });
  const isMonth = chance(0.7);
  const lines = isMonth ? monthlyLines(sessions, { feesTenths: below(301), vatRate }) : base.lines;
  const document = {
    ...base,
    dueOn: '2026-12-02',
    month: isMonth ? '2026-10' : null,
    buyer: { ...base.buyer, name: pick(names) },
    lines,
    totals: totalsOf(lines),
  };
  const paid = chance(0.3) ? paidByCredit(document, below(2 * document.totals.grossCents)) : document;
  return chance(0.3)
    ? creditNoteOf(paid, {
        number: number.replace('F', 'AV'),
        issuedOn: '2026-11-03',
        reason: 'Erreur de payeur.',
      })
    : paid;
}

/** The receipt of a consumer, whose prices have their VAT in them, or the credit note of a part of it. */
function drawnReceipt({ below, chance, pick }: ReturnType<typeof randomFrom>, rank: number): InvoiceDocument {
  const number = `R-2026-${String(rank).padStart(5, '0')}`;
  const lines = Array.from({ length: 1 + below(4) }, () => ({
    name: pick(names),
    grossCents: 1 + below(20_000),
  }));
  const sale = { order: '2026-0001', paidOn: '2026-11-02', method: 'Carte', isVoucher: chance(0.3) };
  const { seller } = aDocument(null, 1, { number, issuedOn: '2026-11-02' });
  const sold = { buyerId: crypto.randomUUID(), lines, sale };
  const receipt = receiptOf(sold, { number, issuedOn: '2026-11-02', seller, vatRate: 2000 });
  if (chance(0.5)) return receipt;
  const told = { number: number.replace('R', 'AV'), issuedOn: '2026-11-03', reason: 'Remboursement.' };
  const given = below(receipt.totals.grossCents);
  const part = partGivenBack(receipt, receipt.totals.grossCents - given, given);
  return { ...creditNoteOf(receipt, told), ...part };
}

test(
  'every invoice, receipt and credit note breaks no rule and passes the schema of Factur-X',
  { timeout: 60_000 + count * 500 },
  async () => {
    const seed = Date.now() % 100_000;
    const random = randomFrom(seed);
    const told: unknown[] = [];
    for (let rank = 1; rank <= count; rank += 1) {
      const invoice = eInvoiceOf((random.chance(0.25) ? drawnReceipt : drawn)(random, rank));
      const broken = brokenRules(invoice).map(({ id }) => id);
      const refused = await facturXml(invoice).then(
        (xml) => (xml.includes(`<ram:ID>${invoice.number}</ram:ID>`) ? null : 'another number'),
        (error: unknown) => String(error),
      );
      if (broken.length > 0 || refused !== null) told.push({ seed, rank, broken, refused });
    }
    expect(told).toEqual([]);
  },
);

test.each([
  { left: 1, dated: true },
  { left: 0, dated: false },
])('an invoice of which $left cents are left to pay says by when: $dated', async ({ left, dated }) => {
  const document = {
    ...aDocument(null, 9000, { number: 'F-2026-00001', issuedOn: '2026-11-02' }),
    dueOn: '2026-12-02',
  };
  const xml = await facturXml(eInvoiceOf(paidByCredit(document, document.totals.grossCents - left)));
  expect(xml.includes('20261202')).toBe(dated);
});

test('an invoice that the schema of Factur-X refuses is an error with its words, never a file', async () => {
  const issued = { number: '', issuedOn: '2026-11-02' };
  await expect(facturXml(eInvoiceOf(aDocument(null, 9000, issued)))).rejects.toThrow('is refused');
});
