import * as z from 'zod/mini';
import { defineJob } from '../jobs/define-job.ts';
import { files } from './file-store.ts';

/** Deletes files that no row names any more, or never named (change-files.ts). Idempotent: a second run finds none. */
export const forgetFilesJob = defineJob({
  name: 'files.forget',
  schema: z.object({ keys: z.array(z.string()) }),
  retryLimit: 10,
  async run({ keys }) {
    for (const key of keys) await files().delete(key);
  },
});
