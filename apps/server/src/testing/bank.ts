// The fictitious bank and what hears of it, for the tests that storm them from another context.
export { paymentsInvariants } from '../contexts/payments/invariants.ts';
export { atTheBank, bankSecret, moveBankClock } from '../contexts/payments/sandbox/bank.ts';
export { choose } from '../contexts/payments/sandbox/choose.ts';
export { sandboxSignatureHeader } from '../contexts/payments/sandbox/deliver-events.ts';
export { firePlans, happen } from '../contexts/payments/sandbox/happen.ts';
export { sandboxEvents, sandboxPayments } from '../contexts/payments/sandbox/sandbox.tables.ts';
export { signBody } from '../contexts/payments/sandbox/signature.ts';
export { receiveWebhook } from '../contexts/payments/settling/receive-webhook.ts';
export { reconcile } from '../contexts/payments/settling/reconcile.ts';
