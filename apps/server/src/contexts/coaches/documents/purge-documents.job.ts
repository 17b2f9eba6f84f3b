import { defineDailyJob } from '../../../platform/jobs/daily-job.ts';
import { purgeDocuments } from './purge-documents.ts';

/** Every night at 02:40: the files of documents that are not to be kept any longer are erased (D28), and those that are over are marked. */
export const purgeDocumentsJob = defineDailyJob({
  name: 'coaches.purge-documents',
  at: '02:40',
  perItem: true,
  run: (day, { signal }) => purgeDocuments(day, signal),
});
