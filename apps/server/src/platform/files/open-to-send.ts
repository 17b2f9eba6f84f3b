import { refuseWhenGivenUp } from '../db/patience.ts';
import { files, type KeptFile } from './file-store.ts';

/** Opens a file to answer with it, at once and after all that may refuse; null when there is none. It is let go when nobody waits any more. */
export async function openToSend(key: string): Promise<KeptFile | null> {
  const file = await files().open(key);
  try {
    refuseWhenGivenUp();
  } catch (error) {
    file?.stream.destroy();
    throw error;
  }
  return file;
}
