import * as z from 'zod/mini';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { ensureFiles } from './make-files.ts';

/** Makes the PDF and the XML of an invoice that was just issued. Run again it changes nothing. */
export const makeFilesJob = defineJob({
  name: 'invoicing.make-files',
  schema: z.object({ id: z.string() }),
  retryLimit: 8,
  retryDelay: 10,
  batch: 1,
  async run({ id }, { signal }) {
    const files = await ensureFiles(id, { owner: 'invoicing.make-files', isThere: () => !signal.aborted });
    return { files: files.length };
  },
});
