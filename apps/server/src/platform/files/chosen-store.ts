import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { OutsideUnavailable } from '../outside/outside-error.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

/**
 * Returns where the environment says that files are kept. What speaks to S3 is loaded only when it is chosen, and the
 * bucket is looked at. Throws a StartError when the storage refuses it; one that does not answer is told to `away`.
 */
export async function chosenStore(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  away: (error: OutsideUnavailable) => void,
): Promise<FileStore> {
  if (!s3) return folderStore(join(dataDir, 'files'));
  const { s3Store } = await import('./s3-store.ts');
  const store = s3Store(s3);
  await store.check().catch((error: unknown) => {
    if (!(error instanceof OutsideUnavailable)) throw error;
    away(error);
  });
  return store;
}
