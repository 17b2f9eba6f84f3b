import { defineJob } from '../../platform/jobs/define-job.ts';
import { giveEventUp, markEventSent, takeDueEvents } from './chat-events.repository.ts';
import { ChatRefused, currentChat } from './chat-sender.ts';

const mostPerRun = 200;

/** Hands the unsent events to the support chat; returns how many left. Nothing where there is no chat. */
export async function sendChatEvents(signal: AbortSignal): Promise<{ sent: number; left: number }> {
  const chat = currentChat();
  const events = chat ? await takeDueEvents(mostPerRun) : [];
  let sent = 0;
  const failures: unknown[] = [];
  for (const event of events) {
    signal.throwIfAborted();
    try {
      await chat?.tell(event);
      await markEventSent(event.id);
      sent += 1;
    } catch (error) {
      if (error instanceof ChatRefused) await giveEventUp(event.id);
      else failures.push(error);
    }
    // The chat is out of reach: what was taken is due again later.
    if (failures.length > 2) break;
  }
  return { sent, left: events.length - sent };
}

/** Sends the events of the support chat every two minutes, when there is one (CHAT=intercom). */
export const sendChatEventsJob = defineJob({
  name: 'support.send-chat-events',
  schedule: { cron: '*/2 * * * *', tz: 'Europe/Paris' },
  retryLimit: 0,
  batch: 1,
  run: (_data, { signal }) => sendChatEvents(signal),
});
