export { paidAmong } from './paid-companies.ts';
