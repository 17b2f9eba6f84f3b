export * from './errors.ts';
export * from './payment-words.ts';
export * from './payment-status.ts';
export * from './refund-status.ts';
export * from './payment-reading.ts';
export * from './payment-rules.ts';
export * from './contract.ts';
export * from './sandbox-contract.ts';
