import { invoiceMachine } from '@elan/domain/invoicing';
import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { defineDailyJob } from '../../platform/jobs/daily-job.ts';
import { systemActor } from '../../platform/registry/audit.ts';
import { transition } from '../../platform/registry/transition.ts';
import { invoices } from './invoicing.tables.ts';

const unpaid = ['ISSUED', 'SENT'] as const;

/** Says overdue the invoices that were to be paid before a day. Returns how many; run again, none. */
export async function fallDue(day: string, signal?: AbortSignal): Promise<number> {
  const late = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.kind, 'invoice'), inArray(invoices.status, [...unpaid]), lt(invoices.dueOn, day)))
    .orderBy(asc(invoices.dueOn), asc(invoices.id));
  let moved = 0;
  for (const { id } of late) {
    signal?.throwIfAborted();
    moved += await inTx(async () => {
      const [invoice] = await db
        .select()
        .from(invoices)
        .where(and(eq(invoices.id, id), inArray(invoices.status, [...unpaid])))
        .for('no key update');
      if (!invoice) return 0;
      await transition({
        machine: invoiceMachine,
        table: invoices,
        row: invoice,
        event: 'fallDue',
        actor: systemActor,
      });
      return 1;
    });
  }
  return moved;
}

/** Every morning, the invoices whose day is over are overdue. */
export const fallDueJob = defineDailyJob({
  name: 'invoicing.fall-due',
  at: '02:20',
  perItem: true,
  run: async (day, { signal }) => ({ overdue: await fallDue(day, signal) }),
});
