import * as z from 'zod/mini';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { giveArchiveUp, makeArchive } from './make-archive.ts';

/** Makes the zip of a period; run again, it begins anew, and one that is made stays. */
export const makeArchiveJob = defineJob({
  name: 'invoicing.make-archive',
  schema: z.object({ id: z.string() }),
  expireInSeconds: 3600,
  batch: 1,
  async run({ id }, { isLastAttempt, signal }) {
    try {
      return { documents: await makeArchive(id, signal) };
    } catch (error) {
      if (isLastAttempt) await giveArchiveUp(id);
      throw error;
    }
  },
});
