// The report of a month, laid out in a thread of its own.
import { postPages } from '../../../platform/pdf/post-pages.ts';
import { ReportPages } from './report-pages.tsx';

await postPages(ReportPages);
