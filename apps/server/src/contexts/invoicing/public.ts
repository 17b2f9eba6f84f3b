export { paidAmong } from './paid-companies.ts';
export { readIssuer } from './issuer.ts';
