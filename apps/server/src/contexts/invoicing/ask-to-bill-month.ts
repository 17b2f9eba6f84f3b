import { invoicingErrors, monthIsOver, monthName, previousMonth, type Month } from '@elan/domain/invoicing';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { sendJob } from '../../platform/jobs/send-job.ts';
import type { SessionActor } from '../sessions/public.ts';
import { billMonthJob } from './bill-month.job.ts';
import { billingRunPayers, billingRuns } from './invoicing.tables.ts';
import { readPending } from './read-pending.ts';

/**
 * Asks that a month be billed, for one payer or for every one that has something to bill: a job does it, payer by payer. Returns the id of
 * the run. Throws `invoicing/month-not-over` and `invoicing/nothing-to-bill`.
 */
export async function askToBillMonth(
  actor: SessionActor,
  asked: { readonly month?: Month | undefined; readonly payerId?: string | undefined },
): Promise<{ id: string }> {
  const today = parisDay(await databaseNow());
  const month = asked.month ?? previousMonth(today);
  if (!monthIsOver(month, today)) {
    throw invoicingErrors.fail('invoicing/month-not-over', { month: monthName(month) });
  }
  const { payers } = await readPending(month);
  const wanted = payers.filter(({ id }) => asked.payerId === undefined || id === asked.payerId);
  if (wanted.length === 0) throw invoicingErrors.fail('invoicing/nothing-to-bill');
  return inTx(async () => {
    const run = await db
      .insert(billingRuns)
      .values({ month })
      .returning({ id: billingRuns.id })
      .then(onlyRow);
    await db.insert(billingRunPayers).values(wanted.map(({ id }) => ({ runId: run.id, companyId: id })));
    await sendJob(billMonthJob, { id: run.id, userId: actor.userId });
    return run;
  });
}
