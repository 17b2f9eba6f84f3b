import {
  billingChecks,
  daysOfMonth,
  previousMonth,
  type Month,
  type PendingPayer,
} from '@elan/domain/invoicing';
import { desc, eq } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { billedParties } from '../companies/public.ts';
import { unbilledByDay, unclosedSessions } from '../sessions/public.ts';
import { amountsOf, documentOf } from './draft-invoice.ts';
import { invoices } from './invoicing.tables.ts';
import { readIssuer } from './issuer.ts';
import { readPayers } from './read-payers.ts';

type Sum = {
  sessions: number;
  cents: number;
  unpriced: number;
  unclosed: { id: string; day: string; companyName: string }[];
  companies: Set<string>;
};

/** The sums of each payer of a month, in a few statements however many they are. */
async function sumsOf(month: Month) {
  const days = daysOfMonth(month);
  const [unbilled, unclosed] = [await unbilledByDay(days), await unclosedSessions(days)];
  const companyIds = [...new Set([...unbilled, ...unclosed].map(({ companyId }) => companyId))];
  const companies = await billedParties(companyIds);
  const { terms, payerOn } = await readPayers(companyIds);
  const sums = new Map<string, Sum>();
  const sumOf = (companyId: string, day: string): Sum => {
    const id = payerOn(companyId, day);
    const known = sums.get(id) ?? { sessions: 0, cents: 0, unpriced: 0, unclosed: [], companies: new Set() };
    sums.set(id, known);
    return known;
  };
  for (const { companyId, day, sessions, cents, unpriced } of unbilled) {
    const sum = sumOf(companyId, day);
    sum.sessions += sessions;
    sum.cents += cents;
    sum.unpriced += unpriced;
    sum.companies.add(companyId);
  }
  for (const { id, companyId, day } of unclosed) {
    sumOf(companyId, day).unclosed.push({ id, day, companyName: companies.get(companyId)?.name ?? '' });
  }
  return { sums, terms };
}

/** Returns every payer with sessions of a month to bill, those with something to mend first, and the last number taken. */
export async function readPending(asked?: Month) {
  const today = parisDay(await databaseNow());
  const month = asked ?? previousMonth(today);
  const issuer = await readIssuer();
  const { sums, terms } = await sumsOf(month);
  const toBill = [...sums].filter(([, { sessions }]) => sessions > 0);
  const parties = await billedParties(toBill.map(([id]) => id));
  const payers = toBill.flatMap(([id, sum]): PendingPayer[] => {
    const payer = parties.get(id);
    if (!payer) return [];
    const { sessions, cents, unpriced, unclosed, companies } = sum;
    const isPrescriptor = payer.kind === 'prescriptor';
    const feesTenths = isPrescriptor ? (terms.get(id)?.managementFeesTenths ?? 0) : 0;
    const amounts = amountsOf(cents, { feesTenths, vatRate: issuer.vatRate });
    // The rules ask for the two sides and the sums: one line of the whole is checked as its hundred lines would be.
    const line = {
      position: 1,
      kind: 'article' as const,
      sessionId: null,
      company: null,
      day: null,
      name: 'Séances',
      quantity: 1,
      unitCents: amounts.netCents,
      netCents: amounts.netCents,
      vatRate: issuer.vatRate,
    };
    const draft = documentOf({ payer, issuer, month }, [line], { number: 'F', issuedOn: today });
    const none = { id: '', day: today, companyName: '' };
    const around = { month, today, unclosed, unpriced: Array.from({ length: unpriced }, () => none) };
    const problems = billingChecks(draft, around).filter(({ ok }) => !ok).length;
    const kind = isPrescriptor ? ('prescriptor' as const) : ('client' as const);
    const who = { id, name: payer.name, siren: payer.siren, kind, companies: companies.size };
    return [{ ...who, sessions, ...amounts, problems, unclosed: unclosed.length }];
  });
  const [lastInvoice] = await db
    .select({ number: invoices.number, issuedOn: invoices.issuedOn })
    .from(invoices)
    .where(eq(invoices.series, 'F'))
    .orderBy(desc(invoices.year), desc(invoices.rank))
    .limit(1);
  const inOrder = payers.toSorted(
    (one, other) =>
      Number(other.problems > 0) - Number(one.problems > 0) || one.name.localeCompare(other.name, 'fr'),
  );
  return { month, payers: inOrder, lastInvoice: lastInvoice ?? null };
}
