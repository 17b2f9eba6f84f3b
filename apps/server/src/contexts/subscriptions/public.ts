export { subscriptions } from './subscriptions.tables.ts';
export { licenceStock } from './licence-stock.ts';
export { optionUses } from './option-uses.ts';
