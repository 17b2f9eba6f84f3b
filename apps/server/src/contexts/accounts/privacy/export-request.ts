import {
  accountErrors,
  dataExportMachine,
  exportLimits,
  type Actor,
  type DataExport,
  type ExportState,
  type Scope,
} from '@elan/domain/accounts';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { sendJob } from '../../../platform/jobs/send-job.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { hashSecret } from '../../../platform/tokens/secret.ts';
import { lockUser, readUser } from '../accounts.repository.ts';
import { dataExports } from '../accounts.tables.ts';
import { auditUser, requireNotErased } from '../change-user.ts';
import { eraseFilesJob } from './erase-files.job.ts';
import { exportKey, makeExportJob, tellExport } from './export.job.ts';
import { describeExport, exportsOfTheDay, findNewestExport } from './export.repository.ts';
import { requireUser } from '../users.repository.ts';

const daySeconds = 24 * 3600;
/** Longer than every attempt of the job together: a copy that still waits then was lost with its server. */
const lostSeconds = 3600;

async function refuseTooMany(userId: string): Promise<void> {
  const asked = await exportsOfTheDay(userId);
  for (const { row, age } of asked.filter(({ row: { status } }) => status === 'PENDING')) {
    if (age < lostSeconds) throw accountErrors.fail('auth/export-running');
    await transition({
      machine: dataExportMachine,
      table: dataExports,
      row,
      event: 'fail',
      actor: systemActor,
    });
    await sendJob(eraseFilesJob, { keys: [exportKey(row.id)] });
  }
  const oldest = asked[exportLimits.perDay - 1];
  if (!oldest) return;
  const retryAfter = Math.max(1, Math.ceil(daySeconds - oldest.age));
  throw accountErrors.fail('auth/exports-exhausted', { retryAfter });
}

/**
 * Asks for a copy of a person's data, which a job makes; the person is written to, whoever asked (GDPR, articles 15 and 20).
 * Throws `auth/export-running`, `auth/exports-exhausted` (three a day), `not-allowed` for somebody erased.
 */
export const requestExport = (actor: Actor, userId: string): Promise<DataExport> =>
  inTx(async () => {
    // The row of the person is the lock: of several callers one asks, the others find a copy that is being made.
    await lockUser(userId);
    requireNotErased(await readUser(userId));
    await refuseTooMany(userId);
    const row = await db
      .insert(dataExports)
      .values({ userId, requestedBy: actor.userId, status: 'PENDING' })
      .returning()
      .then(onlyRow);
    await sendJob(makeExportJob, { id: row.id }, { singletonKey: row.id });
    await auditUser(actor, userId, 'requestExport', {});
    await tellExport(row);
    return describeExport(row);
  });

/** The same for a person of an administrator's scope. Throws `not-found` too. */
export async function requestExportOf(scope: Scope, actor: Actor, uid: string): Promise<DataExport> {
  const user = await requireUser(scope, uid);
  return requestExport(actor, user.id);
}

async function linkState(userId: string, token: string): Promise<ExportState['link']> {
  const [row] = await db
    .select({
      userId: dataExports.userId,
      open: sql<boolean>`${dataExports.status} = 'READY' and ${dataExports.expiresAt} > now()`,
    })
    .from(dataExports)
    .where(eq(dataExports.tokenHash, hashSecret(token)));
  if (row && row.userId !== userId) return 'foreign';
  return row?.open ? 'good' : 'expired';
}

/** Returns where the copy of a person's data stands, and what the link of the mail that they opened is worth. */
export async function describeExportState(userId: string, token: string | undefined): Promise<ExportState> {
  const newest = await findNewestExport(userId);
  const asked = await exportsOfTheDay(userId);
  return {
    export: newest ? describeExport(newest) : null,
    left: Math.max(0, exportLimits.perDay - asked.length),
    link: token === undefined ? null : await linkState(userId, token),
  };
}
