export * from './contract.ts';
export * from './product-settings.ts';
export * from './setting-groups.ts';
