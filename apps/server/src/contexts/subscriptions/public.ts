export { lapsedOn, lastDayOf, termOfCompany } from './contracts.ts';
export { setLicenceStock } from './licence-stock.ts';
export { setOptionUses } from './option-uses.ts';
export { subscriptions } from './subscriptions.tables.ts';
export { setSubscriptionMails } from './tell-endings.ts';
export { tellEndingsJob } from './tell-endings.job.ts';
