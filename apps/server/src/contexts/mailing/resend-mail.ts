import type { Actor, Scope } from '@elan/domain/accounts';
import type { AppError } from '@elan/domain/kernel';
import { mailingErrors, resendObstacle, type ResendObstacle } from '@elan/domain/mailing';
import { databaseNow } from '../../platform/clock/clock.ts';
import { inTx } from '../../platform/db/database.ts';
import type { Mail } from '../../platform/mail/mail.tables.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { isSuppressed } from '../../platform/mail/suppressions.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { readableMail } from './readable-mail.ts';
import { invitationMails } from './own-invitations.ts';

const refusals: Readonly<Record<Exclude<ResendObstacle, 'secret'>, () => AppError>> = {
  sending: () => mailingErrors.fail('mailing/still-sending'),
  'too-early': () => mailingErrors.fail('mailing/resend-too-early'),
  'refused-by-its-reader': () => mailingErrors.fail('mailing/address-refuses'),
  forgotten: () => mailingErrors.fail('mailing/forgotten'),
};

/** Returns what refuses to send an e-mail again, or null. One with a one-time link is the business of who sent it, and may be. */
export async function resendRefusal(mail: Mail): Promise<AppError | null> {
  if (await isSuppressed(mail.to, 'service')) return mailingErrors.fail('mailing/address-refuses');
  const obstacle = resendObstacle({ ...mail, hasBody: mail.text !== '' }, await databaseNow());
  return obstacle === null || obstacle === 'secret' ? null : refusals[obstacle]();
}

/** Sends the very words again, under a key that two callers at once share: one of them sends. */
function sendSameWords(actor: Actor, mail: Mail): Promise<void> {
  return inTx(async () => {
    const again = await databaseNow();
    // One letter every half hour: its number is that of the half hours since the first one.
    const halfHours = Math.floor(again.since(mail.createdAt).total('minutes') / 30);
    const { key, to, subject, html, text, template } = mail;
    await sendMail({ key: `${key}:again:${halfHours}`, to, template, message: { subject, html, text } });
    await recordAudit({
      actor,
      entity: 'mail',
      entityId: mail.id,
      event: 'resend',
      from: null,
      to: null,
      details: { template },
    });
  });
}

/**
 * Sends an e-mail again: an invitation by the rules of who sent it, with a new link; the others with the same words. Throws
 * `not-found`, the refusals of `resendRefusal`, `mailing/link-not-resent` where nobody sends such a link again, and what the
 * context of the invitation refuses.
 */
export async function resendMail(scope: Scope, actor: Actor, id: string): Promise<{ sent: boolean }> {
  const mail = await readableMail(scope, actor, id);
  const refusal = await resendRefusal(mail);
  if (refusal) throw refusal;
  if (mail.holdsSecret) {
    for (const { resend } of invitationMails())
      if (await resend(scope, actor, mail.id)) return { sent: true };
    throw mailingErrors.fail('mailing/link-not-resent');
  }
  await sendSameWords(actor, mail);
  return { sent: true };
}
