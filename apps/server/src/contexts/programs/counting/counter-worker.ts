// One counter, laid out in a thread of its own.
import { postPages } from '../../../platform/pdf/post-pages.ts';
import { CounterPages } from './counter-pages.tsx';

await postPages(CounterPages);
