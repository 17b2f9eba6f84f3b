export { giveBackFitcoins } from './ledger/refund-fitcoins.job.ts';
export { balanceOfWallet } from './ledger/read-wallet.ts';
export { refundFitcoins } from './ledger/refund-fitcoins.ts';
export { spendFitcoins } from './ledger/spend-fitcoins.ts';
export { creditOf, heldCredit, moveCredit } from './ledger/move-credit.ts';
export { creditFitcoins } from './ledger/credit-fitcoins.ts';
