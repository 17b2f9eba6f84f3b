import { defineDailyJob } from '../../../platform/jobs/daily-job.ts';
import { sendDueTickets } from './send-ticket.ts';

/** Every morning: the gift cards whose chosen day has come leave by e-mail. */
export const sendTicketsJob = defineDailyJob({
  name: 'gift-cards.send-tickets',
  at: '07:40',
  perItem: true,
  run: (day, { signal }) => sendDueTickets(day, signal),
});
