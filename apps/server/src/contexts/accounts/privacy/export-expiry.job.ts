import { dataExportMachine } from '@elan/domain/accounts';
import { and, eq, lte, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { files } from '../../../platform/files/file-store.ts';
import { defineDailyJob } from '../../../platform/jobs/daily-job.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { dataExports } from '../accounts.tables.ts';
import { exportKey, tellExport } from './export.job.ts';
import { lockExport } from './export.repository.ts';

// The file goes first: a night that stops in between finds the row again, and no file is left behind.
async function expireExport(id: string): Promise<void> {
  await files().delete(exportKey(id));
  await inTx(async () => {
    const row = await lockExport(id);
    if (row?.status !== 'READY') return;
    const set = { fileKey: null, tokenHash: null, size: null };
    await transition({
      machine: dataExportMachine,
      table: dataExports,
      row,
      event: 'expire',
      actor: systemActor,
      set,
    });
    await tellExport(row);
  });
}

/** Erases the copies whose seven days are over; returns how many. */
export async function expireExports(): Promise<number> {
  const over = await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(and(eq(dataExports.status, 'READY'), lte(dataExports.expiresAt, sql`now()`)));
  for (const { id } of over) await expireExport(id);
  return over.length;
}

/** Every night, the copies of the week before are erased. */
export const expireExportsJob = defineDailyJob({
  name: 'accounts.expire-exports',
  at: '04:25',
  perItem: true,
  run: async () => ({ expired: await expireExports() }),
});
