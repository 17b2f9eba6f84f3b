import type { BillingRun, Month } from '@elan/domain/invoicing';
import { AppError, isRefusal, isUuid, kernelErrors } from '@elan/domain/kernel';
import { and, asc, eq, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log/log.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { billedParties } from '../companies/public.ts';
import type { SessionActor } from '../sessions/public.ts';
import { generateInvoice } from './generate-invoice.ts';
import { billingRunPayers, billingRuns, invoices } from './invoicing.tables.ts';

type Result = Partial<typeof billingRunPayers.$inferInsert>;

// A failure stops none of the others: what it says stands beside its payer.
async function billOne(
  { runId, companyId, month }: { runId: string; companyId: string; month: Month },
  actor: SessionActor,
  log: Logger,
): Promise<void> {
  let result: Result;
  try {
    const { id: invoiceId } = await generateInvoice(actor, companyId, month);
    result = { outcome: 'issued', invoiceId };
  } catch (error) {
    const isRefused = isRefusal(error);
    if (!isRefused) log.error({ err: error, companyId }, 'a payer was not billed');
    const { code, message } = error instanceof AppError ? error : kernelErrors.fail('internal');
    result = { outcome: isRefused ? 'refused' : 'failed', code, message };
  }
  await db
    .update(billingRunPayers)
    .set(result)
    .where(and(eq(billingRunPayers.runId, runId), eq(billingRunPayers.companyId, companyId)));
  await publishLive({ topic: 'role:ADMIN', kind: 'invoicing/run-changed', id: runId });
}

/** Bills the payers of a run that wait still, one transaction each; run again after a cut it goes on where it was. Returns how many. */
export async function billRun(
  id: string,
  { actor, log, signal }: { actor: SessionActor; log: Logger; signal?: AbortSignal },
): Promise<number> {
  const [run] = await db.select().from(billingRuns).where(eq(billingRuns.id, id));
  if (!run) return 0;
  const waiting = await db
    .select({ companyId: billingRunPayers.companyId })
    .from(billingRunPayers)
    .where(and(eq(billingRunPayers.runId, id), eq(billingRunPayers.outcome, 'waiting')))
    .orderBy(asc(billingRunPayers.companyId));
  for (const { companyId } of waiting) {
    signal?.throwIfAborted();
    await billOne({ runId: id, companyId, month: run.month }, actor, log);
  }
  await db
    .update(billingRuns)
    .set({ finishedAt: sql`clock_timestamp()` })
    .where(eq(billingRuns.id, id));
  await publishLive({ topic: 'role:ADMIN', kind: 'invoicing/run-changed', id });
  return waiting.length;
}

/** Returns where a run stands, payer by payer. Throws `not-found`. */
export async function readRun(id: string): Promise<BillingRun> {
  const [run] = isUuid(id) ? await db.select().from(billingRuns).where(eq(billingRuns.id, id)) : [];
  if (!run) throw kernelErrors.fail('not-found');
  const rows = await db
    .select({ payer: billingRunPayers, number: invoices.number })
    .from(billingRunPayers)
    .leftJoin(invoices, eq(invoices.id, billingRunPayers.invoiceId))
    .where(eq(billingRunPayers.runId, id));
  const parties = await billedParties(rows.map(({ payer }) => payer.companyId));
  const results = rows.map(({ payer, number }) => ({
    payer: { id: payer.companyId, name: parties.get(payer.companyId)?.name ?? '' },
    outcome: payer.outcome,
    invoice: payer.invoiceId !== null && number !== null ? { id: payer.invoiceId, number } : null,
    code: payer.code,
    message: payer.message,
  }));
  return {
    id,
    month: run.month,
    total: results.length,
    done: results.filter(({ outcome }) => outcome !== 'waiting').length,
    finishedAt: run.finishedAt?.toString() ?? null,
    results: results.toSorted((one, other) => one.payer.name.localeCompare(other.payer.name, 'fr')),
  };
}
