export * from './errors.ts';
export * from './subscription-words.ts';
export * from './subscription-days.ts';
export * from './subscription-ending.ts';
export * from './contract-term.ts';
export * from './subscription-rules.ts';
export * from './subscription-contract.ts';
