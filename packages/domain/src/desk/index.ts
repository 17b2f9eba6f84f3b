export * from './company-page-contract.ts';
export * from './errors.ts';
export * from './notes-contract.ts';
export * from './queue.ts';
export * from './queue-contract.ts';
export * from './search-contract.ts';
export * from './views-contract.ts';
export * from './waiting-contract.ts';
