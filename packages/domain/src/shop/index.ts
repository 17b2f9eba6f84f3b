export * from './errors.ts';
export * from './settings.ts';
export * from './shop-variants.ts';
export * from './shop-offers.ts';
export * from './offer-words.ts';
export * from './contract.ts';
