export { creditOf, moveCredit } from './ledger/move-credit.ts';
