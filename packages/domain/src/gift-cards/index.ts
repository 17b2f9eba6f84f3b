export * from './errors.ts';
export * from './gift-card-code.ts';
export * from './gift-card-rules.ts';
export * from './gift-card-status.ts';
export * from './gift-card-words.ts';
export * from './ledger.ts';
export * from './wallet.ts';
export * from './contract.ts';
