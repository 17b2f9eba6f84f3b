export { termsOf } from './prescriptor-terms.ts';
export { offerGoverning } from './prescriptors.repository.ts';
