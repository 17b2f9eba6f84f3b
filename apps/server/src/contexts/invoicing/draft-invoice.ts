import { addDays, type CivilDate } from '@elan/domain/kernel';
import {
  billingChecks,
  daysOfMonth,
  managementFees,
  monthlyLines,
  numberOf,
  totalsOf,
  type BillableSession,
  type BillingCheck,
  type BillingTerms,
  type DocumentLine,
  type InvoiceDocument,
  type Month,
} from '@elan/domain/invoicing';
import { companiesPaidBy, type BilledParty } from '../companies/public.ts';
import { unclosedSessions, type UnbilledSession } from '../sessions/public.ts';
import { buyerOf, readIssuer, type Issuer } from './issuer.ts';
import { readPayers } from './read-payers.ts';

/** Who pays for which companies, and on which terms. */
export type Account = {
  readonly payer: BilledParty;
  readonly companies: ReadonlyMap<string, BilledParty>;
  readonly terms: BillingTerms;
  readonly paysFor: (companyId: string, day: CivilDate) => boolean;
};

/** Returns the account of a payer: the companies whose sessions it may pay; null for an id that is unknown. */
export async function accountOf(payerId: string): Promise<Account | null> {
  const companies = new Map((await companiesPaidBy(payerId)).map((company) => [company.id, company]));
  const payer = companies.get(payerId);
  if (!payer) return null;
  const { terms, payerOn } = await readPayers([...companies.keys()], payerId);
  return {
    payer,
    companies,
    terms: (payer.kind === 'prescriptor' && terms.get(payerId)) || {
      managementFeesTenths: 0,
      invoiceEndOn: null,
    },
    paysFor: (companyId, day) => companies.has(companyId) && payerOn(companyId, day) === payerId,
  };
}

/** A session as a line of an invoice has it; without a price it counts for nothing, and a check says it. */
const billable =
  ({ companies }: Account) =>
  (session: UnbilledSession): BillableSession => ({
    id: session.id,
    company: { id: session.companyId, name: companies.get(session.companyId)?.name ?? '' },
    day: session.day,
    type: session.type,
    minutes: session.minutes,
    priceCents: session.priceCents ?? 0,
    cancelledLate: session.countRule === 'CANCELLED_LATE',
  });

/** The document that lines make of a payer, with the number that it would take: none is taken by it. */
export function documentOf(
  facts: { readonly payer: BilledParty; readonly issuer: Issuer; readonly month: Month },
  lines: readonly DocumentLine[],
  issued: { readonly number: string; readonly issuedOn: CivilDate },
): InvoiceDocument {
  const { payer, issuer, month } = facts;
  return {
    kind: 'invoice',
    ...issued,
    dueOn: addDays(issued.issuedOn, issuer.dueDays),
    month,
    seller: issuer.party,
    buyer: buyerOf(payer),
    lines,
    totals: totalsOf(lines),
    paidCents: 0,
    iban: issuer.iban,
    latePenalties: issuer.latePenalties,
    refersTo: null,
    reason: null,
  };
}

/** What a monthly invoice would be, and what stands in its way. */
export type Draft = {
  readonly issuer: Issuer;
  readonly lines: readonly DocumentLine[];
  readonly document: InvoiceDocument;
  readonly checks: readonly BillingCheck[];
};

/** Makes the draft of a month from the sessions that it bills. Nothing is written and no number is taken (idea 15). */
export async function draftOf(
  account: Account,
  sessions: readonly UnbilledSession[],
  { month, today }: { readonly month: Month; readonly today: CivilDate },
): Promise<Draft> {
  const { payer, companies, terms, paysFor } = account;
  const issuer = await readIssuer();
  const lines = monthlyLines(sessions.map(billable(account)), {
    feesTenths: terms.managementFeesTenths,
    vatRate: issuer.vatRate,
  });
  const number = numberOf('F', Number(today.slice(0, 4)), 0);
  const document = documentOf({ payer, issuer, month }, lines, { number, issuedOn: today });
  const named = ({ id, day, companyId }: { id: string; day: string; companyId: string }) => ({
    id,
    day,
    companyName: companies.get(companyId)?.name ?? '',
  });
  const unclosed = (await unclosedSessions(daysOfMonth(month), [...companies.keys()])).filter((session) =>
    paysFor(session.companyId, session.day),
  );
  const unpriced = sessions.filter(({ priceCents }) => priceCents === null);
  const around = { month, today, unclosed: unclosed.map(named), unpriced: unpriced.map(named) };
  return { issuer, lines, document, checks: billingChecks(document, around) };
}

/** The amounts of a month, before tax by part, in cents. */
export function amountsOf(
  sessionsCents: number,
  { feesTenths, vatRate }: { readonly feesTenths: number; readonly vatRate: number },
) {
  const feesCents = managementFees(sessionsCents, feesTenths);
  const { netCents, taxCents, grossCents } = totalsOf([{ netCents: sessionsCents + feesCents, vatRate }]);
  return { sessionsCents, feesTenths, feesCents, netCents, taxCents, grossCents };
}
