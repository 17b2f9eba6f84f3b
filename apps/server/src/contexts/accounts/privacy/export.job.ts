import { dataExportMachine, exportLimits } from '@elan/domain/accounts';
import { desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { db, inTx } from '../../../platform/db/database.ts';
import { files } from '../../../platform/files/file-store.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { hashSecret, makeSecret } from '../../../platform/tokens/secret.ts';
import { findUser, type User } from '../accounts.repository.ts';
import { dataExports, signInSessions } from '../accounts.tables.ts';
import { makeArchive } from './export-archive.ts';
import { ExportReadyMail, exportReadySubject } from './export-ready.mail.tsx';
import { lockExport, type ExportRow } from './export.repository.ts';
import { dataSubjectOf } from './privacy-subject.ts';
import { deployment } from '../../../platform/config/deployment.ts';

/** The key of the file of a copy. */
export const exportKey = (id: string): string => `exports/${id}.zip`;

/** Tells the person's pages that their copy moved on; in the caller's transaction. */
export const tellExport = ({ id, userId }: ExportRow): Promise<void> =>
  publishLive({ topic: `user:${userId}`, kind: 'privacy/export', id });

const move = (row: ExportRow, event: 'make' | 'fail', set: Readonly<Record<string, unknown>> = {}) =>
  transition({ machine: dataExportMachine, table: dataExports, row, event, actor: systemActor, set });

/** The page of the profile, where the person signed in last: the back-office's, or that of the people's space. */
async function profilePathOf(userId: string): Promise<string> {
  const [last] = await db
    .select({ identity: signInSessions.identity })
    .from(signInSessions)
    .where(eq(signInSessions.userId, userId))
    .orderBy(desc(signInSessions.rotatedAt))
    .limit(1);
  return last?.identity === 'member' ? '/espace/profile' : '/app/profile';
}

async function writeTo(user: User, id: string, token: string): Promise<void> {
  const { productName, baseUrl } = deployment();
  const url = `${baseUrl}${await profilePathOf(user.id)}?token=${token}`;
  const mail = await renderMail(ExportReadyMail({ productName, firstName: user.firstName, url }));
  await sendMail({
    key: `data-export:${id}`,
    to: user.email,
    template: 'data-export',
    kind: 'security',
    holdsSecret: true,
    message: { subject: exportReadySubject(productName), ...mail },
  });
}

// A file that no row says is there would be reached neither by the nightly expiry nor by an erasure. The row is locked until the
// file is gone: a second run waits, and finds it made or given up.
const dropFile = (id: string): Promise<void> =>
  inTx(async () => {
    const row = await lockExport(id);
    if (row?.status !== 'READY') await files().delete(exportKey(id));
  });

// The file comes first, at a key that a second run writes again; the row says that it is there, in the transaction of the mail.
async function makeExport(id: string): Promise<void> {
  const pending = await inTx(() => lockExport(id));
  const user = pending?.status === 'PENDING' ? await findUser(pending.userId) : undefined;
  if (!user || user.status === 'DELETED') return;
  const archive = await makeArchive(await dataSubjectOf(user), {
    productName: deployment().productName,
    now: Temporal.Now.instant(),
  });
  await files().put(exportKey(id), archive);
  const token = makeSecret();
  await inTx(async () => {
    const row = await lockExport(id);
    if (row?.status !== 'PENDING') return;
    await move(row, 'make', {
      fileKey: exportKey(id),
      size: archive.length,
      tokenHash: hashSecret(token),
      readyAt: sql`now()`,
      expiresAt: sql`now() + make_interval(days => ${exportLimits.keptDays})`,
    });
    await writeTo(user, id, token);
    await tellExport(row);
  });
  // The person was erased meanwhile, or the copy given up: nothing stays.
  await dropFile(id);
}

async function giveUp(id: string): Promise<void> {
  await inTx(async () => {
    const row = await lockExport(id);
    if (row?.status !== 'PENDING') return;
    await move(row, 'fail');
    await tellExport(row);
  });
  await dropFile(id);
}

/** Makes the copy of a person's data and writes to them. A second run finds it made, and does nothing. */
export const makeExportJob = defineJob({
  name: 'accounts.make-export',
  schema: z.object({ id: z.string() }),
  batch: 1,
  async run({ id }, { isLastAttempt }) {
    try {
      await makeExport(id);
    } catch (error) {
      if (isLastAttempt) await giveUp(id);
      throw error;
    }
  },
});
