export * from './errors.ts';
export * from './messages.ts';
