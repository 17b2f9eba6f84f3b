export * from './errors.ts';
export * from './coach-words.ts';
