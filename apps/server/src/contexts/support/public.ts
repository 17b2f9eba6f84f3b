export { connectChat } from './chat-sender.ts';
