export { connectChat } from './chat-sender.ts';
export { followSignIns } from './record-connection.ts';
export { sendChatEventsJob } from './send-chat-events.job.ts';
