export * from './contract.ts';
export * from './link-contract.ts';
export * from './coopting-rules.ts';
export * from './coopting-status.ts';
export * from './coopting-words.ts';
export * from './errors.ts';
