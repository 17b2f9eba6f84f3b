export { termsOf } from './prescriptor-terms.ts';
