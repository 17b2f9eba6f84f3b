export * from './contract.ts';
export * from './errors.ts';
export * from './preferences-contract.ts';
export * from './slots-of-day.ts';
export * from './place-orders.ts';
