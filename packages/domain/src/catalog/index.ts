export * from './errors.ts';
export * from './contract.ts';
