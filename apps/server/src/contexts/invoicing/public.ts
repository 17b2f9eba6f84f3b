export { billedSince } from './billed-since.ts';
export { paidAmong } from './paid-companies.ts';
export { readIssuer } from './issuer.ts';
