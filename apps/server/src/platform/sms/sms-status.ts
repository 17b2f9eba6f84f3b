/** Where a text message stands: asked for, taken by the provider, or given up. */
export const smsStatuses = ['pending', 'sent', 'failed'] as const;
export type SmsStatus = (typeof smsStatuses)[number];
