export { billingFigures, type BillingFigures } from './billing-figures.ts';
export { termsOf } from './prescriptor-terms.ts';
export { offerGoverning } from './prescriptors.repository.ts';
