export * from './contract.ts';
export * from './job-words.ts';
