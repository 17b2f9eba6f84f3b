export * from './define-settings.ts';
export * from './product-settings.ts';
