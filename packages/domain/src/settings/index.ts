export * from './product-settings.ts';
