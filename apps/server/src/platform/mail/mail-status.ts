/**
 * The statuses of an e-mail, lowest rank first (specification point 3; D33): the projected status is the highest rank
 * seen, so that the order and the repetition of events cannot matter.
 */
export const mailStatuses = [
  'pending',
  'request',
  'deferred',
  'soft_bounce',
  'error',
  'blocked',
  'invalid_email',
  'hard_bounce',
  'delivered',
  'proxy_open',
  'unique_opened',
  'opened',
  'click',
  'complaint',
  'unsubscribed',
] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** Returns the statuses below one: a mail moves up only (I43). */
export const statusesBelow = (status: MailStatus): MailStatus[] =>
  mailStatuses.slice(0, mailStatuses.indexOf(status));
