import type { MailStatus } from '@elan/domain/kernel';
import { db, inTx } from '../db/database.ts';
import { emitEvent } from '../registry/domain-events.ts';
import { findMail, raiseMailStatus } from './mail.repository.ts';
import { mailEvents } from './mail.tables.ts';
import { suppressAddress } from './suppressions.ts';

declare module '../registry/domain-events.ts' {
  interface DomainEvents {
    /**
     * A mail moved: it was handed over, or its status rose (state machine 12). Told after the move, in its transaction, and
     * maybe twice (at least once). A handler locks what it changes and is idempotent. It throws for nothing, because a mail
     * that was handed over must not be handed over again.
     */
    'mail/status-changed': {
      readonly mailId: string;
      /** The key that the mail was sent with. */
      readonly key: string;
      readonly status: MailStatus;
      /** The provider took the mail: `error` without it is a mail that never left. */
      readonly accepted: boolean;
    };
  }
}

export type ToldEvent = {
  readonly event: MailStatus;
  readonly occurredAt: Temporal.Instant;
  /** The provider's words for a refusal. */
  readonly reason: string | null;
};

/** Tells the contexts where a mail stands, in the caller's transaction. */
export async function tellMailStatus(mailId: string): Promise<void> {
  const mail = await findMail(mailId);
  if (!mail) return;
  const { key, status, sentAt } = mail;
  await emitEvent('mail/status-changed', { mailId, key, status, accepted: sentAt !== null });
}

const longestReason = 500;

/**
 * Keeps an event of a mail, and moves what it moves, once: a repeated event changes nothing, and the end is the same whatever
 * the order (I34, I43, threats T49). The status becomes the highest rank seen; a complaint suppresses the address for all but
 * security mails, an unsubscription for marketing. Returns false for an event that was told before.
 */
export function recordMailEvent(
  mail: { readonly id: string; readonly to: string },
  { event, occurredAt, reason }: ToldEvent,
): Promise<boolean> {
  return inTx(async () => {
    const added = await db
      .insert(mailEvents)
      .values({
        mailId: mail.id,
        event,
        occurredAt,
        reason: reason?.slice(0, longestReason) ?? null,
        fingerprint: `${mail.id}:${event}:${occurredAt.epochMilliseconds}`,
      })
      .onConflictDoNothing()
      .returning({ id: mailEvents.id });
    if (added.length === 0) return false;
    if (event === 'complaint') await suppressAddress(mail.to, 'all');
    if (event === 'unsubscribed') await suppressAddress(mail.to, 'marketing');
    if (await raiseMailStatus(mail.id, event)) await tellMailStatus(mail.id);
    return true;
  });
}
