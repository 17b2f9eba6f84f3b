export { billedSince } from './billed-since.ts';
export { paidAmong } from './paid-companies.ts';
export { readIssuer } from './issuer.ts';
export { documentsOfOrder } from './receipts/own-receipts.ts';
export { receiptCopy } from './receipts/receipt-copy.ts';
