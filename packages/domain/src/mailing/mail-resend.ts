import { isDelivered, type MailStatus } from '../kernel/index.ts';

/** Minutes between an e-mail and the same one again (specification point 9). */
export const resendMinutes = 30;

export type ResendObstacle = 'sending' | 'too-early' | 'refused-by-its-reader' | 'secret' | 'forgotten';

/**
 * Returns what stands in the way of sending an e-mail once more, or null. It has not left yet, or left less than half an
 * hour ago. Its reader complained or unsubscribed. It held a one-time link, of which whoever invited sends another. Or its
 * words are no longer kept.
 */
export function resendObstacle(
  mail: {
    readonly status: MailStatus;
    readonly sentAt: Temporal.Instant | null;
    readonly holdsSecret: boolean;
    readonly hasBody: boolean;
  },
  now: Temporal.Instant,
): ResendObstacle | null {
  const { status, sentAt, holdsSecret, hasBody } = mail;
  if (status === 'complaint' || status === 'unsubscribed') return 'refused-by-its-reader';
  if (status === 'pending' || (sentAt === null && status === 'request')) return 'sending';
  const failed = !isDelivered(status) && status !== 'request';
  if (!failed && sentAt !== null && now.since(sentAt).total('minutes') < resendMinutes) return 'too-early';
  if (holdsSecret) return 'secret';
  return hasBody ? null : 'forgotten';
}
