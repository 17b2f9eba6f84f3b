export { subscriptions } from './subscriptions.tables.ts';
export { licenceStock } from './licence-stock.ts';
export { optionUses } from './option-uses.ts';
export { openSubscription, refuseOutsideOffer } from './open-subscription.ts';
export { stopSubscription } from './stop-subscription.ts';
export { endingContracts, lastDayOfOffer } from './contracts.ts';
export { someHaveOption } from './with-option.ts';
