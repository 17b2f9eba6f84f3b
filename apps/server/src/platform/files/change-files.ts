import { AppError, kernelErrors } from '@elan/domain/kernel';
import { databaseNow } from '../clock/clock.ts';
import { currentTx, inTx } from '../db/database.ts';
import { takesKeyNow } from '../idempotency/key-taking.ts';
import { sendJob, takeBackJob } from '../jobs/send-job.ts';
import { OutsideUnavailable } from '../outside/outside-error.ts';
import { files } from './file-store.ts';
import { forgetFilesJob } from './forget-files.job.ts';

/** After that long an upload that did not finish is orphaned: its files are deleted, unless a row names them by then. */
const forgottenAfter = { hours: 1 } as const;

/** Longer than a backup takes: a backup copies the database first, so replaced files must outlive it. */
const replacedKeptFor = { hours: 24 } as const;

/** What a change of rows did, and the files that no row names any more. */
export type FilesChanged<T> = { readonly done: T; readonly replaced: readonly string[] };

// At once, as far as the storage allows: a job that was sent before forgets what is left.
async function forgetNow(keys: readonly string[]): Promise<void> {
  try {
    for (const key of keys) await files().delete(key);
  } catch (error) {
    if (!(error instanceof OutsideUnavailable)) throw error;
  }
}

/**
 * Writes new files under keys that no row names yet, then changes the rows in one short transaction: no row stays locked while the
 * storage is slow. No crash leaves an orphan: a cleanup job for the new files is queued before the first is written, and the
 * transaction that names them cancels it. Replaced files are deleted by a job a day later: a backup, or a reader of the old row, still
 * finds them. Without new files somebody asked for a deletion: it happens at once.
 * Throws what the storage and `change` throw, `service-unavailable` when it took so long that the new files were forgotten
 * meanwhile, and nothing is changed then; an Error inside of a transaction, and of a
 * route that takes an idempotency key: with one its request is a transaction.
 */
export async function changeFiles<T>(
  added: ReadonlyMap<string, Buffer>,
  change: () => Promise<FilesChanged<T>>,
): Promise<T> {
  if (currentTx() || takesKeyNow()) throw new Error('files are not written while a transaction waits');
  const keys = [...added.keys()];
  if (keys.length === 0) return removeFiles(change);
  const forgetting = await forgetLater(keys, forgottenAfter);
  try {
    for (const [key, bytes] of added) await files().put(key, bytes);
    return await nameFiles(forgetting, change);
  } catch (error) {
    // Refused: nothing was committed. Of another failure nobody knows, a lost connection may have told the commit.
    if (error instanceof AppError) await forgetNow(keys);
    throw error;
  }
}

// By the database's clock, as in the queue: the clock of this process may be skewed by hours.
async function forgetLater(
  keys: readonly string[],
  after: { readonly hours: number },
): Promise<string | null> {
  const startAfter = (await databaseNow()).add(after);
  return sendJob(forgetFilesJob, { keys: [...keys] }, { startAfter });
}

const nameFiles = <T>(forgetting: string | null, change: () => Promise<FilesChanged<T>>): Promise<T> =>
  inTx(async () => {
    const { done, replaced } = await change();
    const isOurs = forgetting !== null && (await takeBackJob(forgetFilesJob, forgetting));
    if (!isOurs) throw kernelErrors.fail('service-unavailable');
    if (replaced.length > 0) await forgetLater(replaced, replacedKeptFor);
    return done;
  });

async function removeFiles<T>(change: () => Promise<FilesChanged<T>>): Promise<T> {
  const { done, replaced } = await inTx(async () => {
    const changed = await change();
    const keys = [...changed.replaced];
    if (keys.length > 0) await sendJob(forgetFilesJob, { keys });
    return changed;
  });
  await forgetNow(replaced);
  return done;
}
