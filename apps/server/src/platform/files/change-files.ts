import { AppError } from '@elan/domain/kernel';
import { currentTx, inTx } from '../db/database.ts';
import { sendJob, takeBackJob } from '../jobs/send-job.ts';
import { OutsideUnavailable } from '../outside/outside-error.ts';
import { files } from './file-store.ts';
import { forgetFilesJob } from './forget-files.job.ts';

/** After that long whoever was writing files is gone: they are forgotten, unless a row came to name them. */
const forgottenAfter = { hours: 1 } as const;

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
 * Keeps new files, at keys that no row names yet, then changes the rows in one short transaction: a slow storage holds nobody's
 * row. Whatever cuts this, no file is left that no row names: a job that forgets the new ones waits from before the first is
 * written, and is taken back by the transaction that names them, which sends one for those that it replaces.
 * Throws what the storage and `change` throw, and nothing is changed then; an Error inside of a transaction.
 */
export async function changeFiles<T>(
  added: ReadonlyMap<string, Buffer>,
  change: () => Promise<FilesChanged<T>>,
): Promise<T> {
  if (currentTx()) throw new Error('files are not written while a transaction waits');
  const keys = [...added.keys()];
  const startAfter = Temporal.Now.instant().add(forgottenAfter);
  const forgetting = keys.length > 0 ? await sendJob(forgetFilesJob, { keys }, { startAfter }) : null;
  const { done, replaced } = await write(added, forgetting, change).catch(async (error: unknown) => {
    // Refused: nothing was committed. Of another failure nobody knows, a lost connection may have told the commit.
    if (error instanceof AppError) await forgetNow(keys);
    throw error;
  });
  await forgetNow(replaced);
  return done;
}

async function write<T>(
  added: ReadonlyMap<string, Buffer>,
  forgetting: string | null,
  change: () => Promise<FilesChanged<T>>,
): Promise<FilesChanged<T>> {
  for (const [key, bytes] of added) await files().put(key, bytes);
  return inTx(async () => {
    const changed = await change();
    if (forgetting !== null) await takeBackJob(forgetFilesJob, forgetting);
    const keys = [...changed.replaced];
    if (keys.length > 0) await sendJob(forgetFilesJob, { keys });
    return changed;
  });
}
