export { connectChat } from './chat-sender.ts';
export { followErasures, forgetContactJob } from './forget-contact.job.ts';
export { oldChatEvents, oldSupportRequests } from './old-rows.ts';
export { followSignIns } from './record-connection.ts';
export { sendChatEventsJob } from './send-chat-events.job.ts';
