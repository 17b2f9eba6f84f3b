export { giveBackFitcoins } from './ledger/refund-fitcoins.job.ts';
export { balanceOfWallet } from './ledger/read-wallet.ts';
export { refundFitcoins } from './ledger/refund-fitcoins.ts';
export { giveBackHold, holdFitcoins } from './ledger/hold-fitcoins.ts';
export { creditFitcoins } from './ledger/credit-fitcoins.ts';
export { takeCreditBack } from './ledger/take-credit-back.ts';
export { spendFitcoins } from './ledger/spend-fitcoins.ts';
export { creditOf, heldCredit, moveCredit } from './ledger/move-credit.ts';
export {
  priceOfFitcoins,
  readSoldCard,
  sellGiftCard,
  takeSoldCardBack,
  termsOfSoldCard,
} from './sold-cards.ts';
export { programNames } from './program-names.ts';
export { giftCards } from './gift-cards.tables.ts';
