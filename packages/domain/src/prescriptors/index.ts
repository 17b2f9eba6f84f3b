export * from './errors.ts';
export * from './offer-words.ts';
export * from './offers-contract.ts';
export * from './prescriptors-contract.ts';
export * from './offer-policy.ts';
export * from './offer-changes.ts';
export * from './offer-bounds.ts';
