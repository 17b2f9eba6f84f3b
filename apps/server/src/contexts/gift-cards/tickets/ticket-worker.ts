// Tickets, laid out in a thread of their own.
import { postPages } from '../../../platform/pdf/post-pages.ts';
import { TicketPages } from './ticket-pages.tsx';

await postPages(TicketPages);
