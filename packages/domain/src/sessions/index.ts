export * from './errors.ts';
export * from './session-status.ts';
export * from './contract.ts';
export * from './session-rules.ts';
export * from './count-rules.ts';
export * from './participant-status.ts';
