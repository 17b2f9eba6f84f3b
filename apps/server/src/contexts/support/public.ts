export { connectChat } from './chat-sender.ts';
export { followErasures, forgetContactJob } from './forget-contact.job.ts';
export { oldChatEvents, oldSupportRequests } from './old-rows.ts';
export { followForChat } from './follow-for-chat.ts';
export { sendChatEventsJob } from './send-chat-events.job.ts';
