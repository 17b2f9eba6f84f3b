import {
  companyPageContract,
  notesContract,
  queueContract,
  searchContract,
  viewsContract,
  waitingContract,
} from '@elan/domain/desk';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import type { AnyJob } from '../../platform/jobs/define-job.ts';
import { readCompanyFigures, readCompanyMails, readCompanyPayments } from './company-page.ts';
import { findEverything } from './find-everything.ts';
import { markQueue } from './mark-queue.ts';
import { addNote, pinNote, readNotes, removeNote } from './notes.ts';
import { readQueue } from './read-queue.ts';
import { readWaiting } from './read-waiting.ts';
import { readViews, removeView, saveView } from './saved-views.ts';

/** The routes of the desk. */
export const deskRoutes = (jobs: readonly AnyJob[]): BoundRoute[] => [
  handle(searchContract.find, async ({ actor, query }) => ({
    items: await findEverything(actor, query.words),
  })),
  handle(queueContract.read, () => readQueue(jobs)),
  handle(queueContract.mark, async ({ actor, body }) => {
    await markQueue(actor, body);
    return {};
  }),
  handle(waitingContract.read, async ({ scope }) => ({ items: await readWaiting(scope) })),
  handle(notesContract.list, async ({ actor, query }) => ({ items: await readNotes(actor, query) })),
  handle(notesContract.add, ({ actor, body }) => addNote(actor, body)),
  handle(notesContract.pin, ({ actor, params, body }) => pinNote(actor, params.id, body.pinned)),
  handle(notesContract.remove, async ({ actor, params }) => {
    await removeNote(actor, params.id);
    return {};
  }),
  handle(viewsContract.list, async ({ query }) => ({ items: await readViews(query.list) })),
  handle(viewsContract.save, ({ actor, body }) => saveView(actor, body)),
  handle(viewsContract.remove, async ({ params }) => {
    await removeView(params.id);
    return {};
  }),
  handle(companyPageContract.figures, ({ params }) => readCompanyFigures(params.id)),
  handle(companyPageContract.mails, ({ params, query }) => readCompanyMails(params.id, query)),
  handle(companyPageContract.payments, ({ params, query }) => readCompanyPayments(params.id, query)),
];
