/**
 * The statuses of an e-mail, lowest rank first (specification point 3; D33): the projected status is the highest rank
 * seen. So events are idempotent, and their order does not matter.
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

const rankOf = (status: MailStatus): number => mailStatuses.indexOf(status);

/** Returns the statuses below one: a mail moves up only (I43). */
export const statusesBelow = (status: MailStatus): MailStatus[] => mailStatuses.slice(0, rankOf(status));

/** Tells whether a mail of this status reached the mailbox: delivered, and all that can only come after. */
export const isDelivered = (status: MailStatus): boolean => rankOf(status) >= rankOf('delivered');

/** Tells whether the address takes no mail: state machine 12 gives up the invitation that it carried. */
export const isBounced = (status: MailStatus): boolean =>
  status === 'blocked' || status === 'invalid_email' || status === 'hard_bounce';

/** Tells whether a mail of this status is held up, and may still arrive. */
export const isHeldUp = (status: MailStatus): boolean => status === 'deferred' || status === 'soft_bounce';

/** The statuses of an e-mail that did not arrive, whatever the hour: refused by the address, or in error (state machine 12). */
export const undeliveredStatuses: readonly MailStatus[] = mailStatuses.filter(
  (status) => isBounced(status) || status === 'error',
);

/** The statuses of an e-mail that has not arrived yet: after a day it counts as not delivered (state machine 12). */
export const heldUpStatuses: readonly MailStatus[] = mailStatuses.filter(isHeldUp);
