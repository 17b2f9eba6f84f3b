export * from './errors.ts';
export * from './spot-rules.ts';
export * from './contract.ts';
export * from './address-contract.ts';
export * from './gym-spot-contract.ts';
