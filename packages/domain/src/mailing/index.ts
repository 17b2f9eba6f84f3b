export * from './contract.ts';
export * from './errors.ts';
export * from './delivery-status.ts';
export * from './delivery-timeline.ts';
export * from './brevo-contract.ts';
