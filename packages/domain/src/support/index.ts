export * from './errors.ts';
export * from './chat-events.ts';
export * from './support-request.ts';
export * from './contract.ts';
