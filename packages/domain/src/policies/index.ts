export * from './contexts.ts';
export * from './permission-table.ts';
export * from './route-table.ts';
