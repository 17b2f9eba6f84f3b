export * from './contexts.ts';
export * from './permission-labels.ts';
