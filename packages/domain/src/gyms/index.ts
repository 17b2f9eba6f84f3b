export * from './contract.ts';
export * from './display-contract.ts';
export * from './errors.ts';
export * from './faq-contract.ts';
export * from './opening-today.ts';
export * from './gym-rules.ts';
export * from './machine-contract.ts';
export * from './machine-state.ts';
