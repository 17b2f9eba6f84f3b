export * from './audit-words.ts';
export * from './contract.ts';
