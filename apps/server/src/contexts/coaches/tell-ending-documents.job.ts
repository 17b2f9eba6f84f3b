import { defineDailyJob } from '../../platform/jobs/daily-job.ts';
import { tellEndingDocuments } from './tell-ending-documents.ts';

/** Every morning at 07:15: the documents of coaches that end in 30 or 7 days, or today, are told to the administrators (D29). */
export const tellEndingDocumentsJob = defineDailyJob({
  name: 'coaches.tell-ending-documents',
  at: '07:15',
  perItem: true,
  run: (day, { signal }) => tellEndingDocuments(day, signal),
});
