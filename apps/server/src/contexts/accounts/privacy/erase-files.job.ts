import * as z from 'zod/mini';
import { files } from '../../../platform/files/file-store.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';

/** Erases files, and all that stands in folders, their keys made of ids: sent in the transaction that erases their person. A second run finds none. */
export const eraseFilesJob = defineJob({
  name: 'accounts.erase-files',
  schema: z.object({ keys: z.array(z.string()), folders: z.optional(z.array(z.string())) }),
  retryLimit: 10,
  async run({ keys, folders = [] }) {
    for (const key of keys) await files().delete(key);
    for (const folder of folders) {
      for await (const key of files().keys(folder)) await files().delete(key);
    }
  },
});
