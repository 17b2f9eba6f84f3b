export * from './contract.ts';
export * from './errors.ts';
export * from './delivery-status.ts';
export * from './delivery-timeline.ts';
export * from './brevo-contract.ts';
export * from './mail-log-contract.ts';
export * from './mail-resend.ts';
export * from './mail-templates.ts';
