// One receipt, laid out in a thread of its own.
import { postPages } from '../../../platform/pdf/post-pages.ts';
import { ReceiptPages } from './receipt-pages.tsx';

await postPages(ReceiptPages);
