import { renderInThread, type Asking } from '../../../platform/pdf/render-in-thread.ts';
import type { ReportPagesProps } from './report-pages.tsx';

// Beside this file while developing, beside the bundle once built (vite.config.ts).
const script = new URL(
  new URL(import.meta.url).pathname.endsWith('.ts') ? './report-worker.ts' : './report-worker.js',
  import.meta.url,
);

/** Lays a report out in a thread of its own; nothing when who asks has left meanwhile. Throws `too-many-documents`. */
export const drawReport = (pages: ReportPagesProps, asking: Asking): Promise<Buffer | undefined> =>
  renderInThread(script, pages, asking);
