import { normaliseEmail } from '@elan/domain/accounts';
import { isUuid } from '@elan/domain/kernel';
import { momentOfBrevoEvent, statusOfBrevoEvent, type BrevoEvent } from '@elan/domain/mailing';
import { findMail, findMailByProviderId } from '../../platform/mail/mail.repository.ts';
import { recordMailEvent } from '../../platform/mail/record-mail-event.ts';

/** The id that a Message-ID of ours begins with, or ''. */
const ownIdOf = (messageId: string): string => messageId.replace(/^</, '').split('@')[0] ?? '';

/** The mail of an event: by the provider's name of it, else by the id that we gave with it; of this very address. */
async function mailOf(told: BrevoEvent) {
  const messageId = told['message-id'] ?? '';
  const candidates = [told['X-Mailin-custom'] ?? '', ownIdOf(messageId)];
  const own = candidates.find(isUuid);
  const mail =
    (messageId === '' ? undefined : await findMailByProviderId(messageId)) ?? (own && (await findMail(own)));
  return mail && normaliseEmail(mail.to) === normaliseEmail(told.email) ? mail : undefined;
}

/**
 * Takes what Brevo tells of an e-mail (threats T49): kept once, whatever the order and the repetitions. A mail that is not ours,
 * a word that says nothing to us and an event without its moment are ignored: Brevo need not tell them again.
 */
export async function receiveBrevoEvent(told: BrevoEvent): Promise<'kept' | 'repeated' | 'ignored'> {
  const event = statusOfBrevoEvent(told.event);
  const moment = momentOfBrevoEvent(told);
  const mail = event === null || moment === null ? undefined : await mailOf(told);
  if (!mail || event === null || moment === null) return 'ignored';
  const occurredAt = Temporal.Instant.fromEpochMilliseconds(moment);
  const isNew = await recordMailEvent(mail, { event, occurredAt, reason: told.reason?.trim() || null });
  return isNew ? 'kept' : 'repeated';
}
