import {
  daysOfMonth,
  invoicingErrors,
  mayBeBilled,
  monthIsOver,
  monthName,
  paidByCredit,
  type Month,
} from '@elan/domain/invoicing';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { and, eq, max } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { heldCredit } from '../gift-cards/public.ts';
import { billSessions, lockUnbilledSessions, type SessionActor } from '../sessions/public.ts';
import { accountOf, documentOf, draftOf } from './draft-invoice.ts';
import { failedAs } from './failed-as.ts';
import { invoices } from './invoicing.tables.ts';
import { issueInvoice } from './issue-invoice.ts';
import { payByCredit } from './pay-by-credit.ts';

/** Which invoice of its month the next one of a payer is: 0 before the first. */
async function lastBatch(companyId: string, month: Month): Promise<number> {
  const [found] = await db
    .select({ last: max(invoices.batch) })
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), eq(invoices.month, month), eq(invoices.kind, 'invoice')));
  return found?.last ?? 0;
}

async function generate(actor: SessionActor, payerId: string, month: Month) {
  const today = parisDay(await databaseNow());
  if (!monthIsOver(month, today)) {
    throw invoicingErrors.fail('invoicing/month-not-over', { month: monthName(month) });
  }
  const account = isUuid(payerId) ? await accountOf(payerId) : null;
  if (!account) throw kernelErrors.fail('not-found');
  const { payer, companies, paysFor } = account;
  const locked = await lockUnbilledSessions([...companies.keys()], daysOfMonth(month));
  const sessions = locked.filter(({ companyId, day }) => paysFor(companyId, day));
  const batch = await lastBatch(payerId, month);
  if (sessions.length === 0) {
    if (batch > 0) throw invoicingErrors.fail('invoicing/month-already-billed', { month: monthName(month) });
    throw invoicingErrors.fail('invoicing/nothing-to-bill');
  }
  const { issuer, lines, checks, document } = await draftOf(account, sessions, { month, today });
  if (!mayBeBilled(checks)) {
    const wrong = checks.filter(({ ok }) => !ok).map(({ fr }) => fr.replace(/\.$/, ''));
    const problems = wrong.join(', ');
    throw invoicingErrors.fail('invoicing/checks-failed', { problems });
  }
  const creditCents = await heldCredit(payerId);
  const invoice = await issueInvoice(
    {
      kind: 'invoice',
      companyId: payerId,
      batch: batch + 1,
      refersToId: null,
      document: (issued) => paidByCredit(documentOf({ payer, issuer, month }, lines, issued), creditCents),
    },
    actor,
  );
  await payByCredit(invoice, {
    companyId: payerId,
    cents: paidByCredit(document, creditCents).creditCents ?? 0,
  });
  const ids = sessions.map(({ id }) => id);
  await billSessions(ids, { actor, number: invoice.number });
  return { id: invoice.id, number: invoice.number };
}

/**
 * Issues the invoice of a payer for a month (D35): its counted and unbilled sessions, then its management fees. Of several that do it at
 * once one does: the sessions are locked first. What its rewards of cooptings are worth pays it first (D18). Returns its id and number. Throws `not-found`, `invoicing/month-not-over`, `invoicing/nothing-to-bill`,
 * `invoicing/month-already-billed`, and `invoicing/checks-failed` before any number is taken.
 */
export const generateInvoice = (
  actor: SessionActor,
  payerId: string,
  month: Month,
): Promise<{ id: string; number: string }> =>
  failedAs(
    () => invoicingErrors.fail('invoicing/generation-failed'),
    inTx(() => generate(actor, payerId, month)),
  );
