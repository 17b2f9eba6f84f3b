import { inTx } from '../db/database.ts';
import { sendJob } from '../jobs/send-job.ts';
import { deliverMailJob } from './deliver-mail.job.ts';
import { oneAddress, oneLine } from './mail-fields.ts';
import { addMail } from './mail.repository.ts';
import type { MailFile } from './mail.tables.ts';
import type { MailKind } from './suppressions.ts';

type MailMessage = { readonly subject: string; readonly html: string; readonly text: string };

export type MailRequest = {
  /** Names the reason, for instance `invitations.sent:<id>:<date>`: a second mail of one key is not sent. */
  readonly key: string;
  /** One address. */
  readonly to: string;
  readonly message: MailMessage;
  /** Which mail it is, for instance `verify-email`. */
  readonly template: string;
  /** What the mail is for: whether it leaves after a complaint or an unsubscription hangs on it. `service` unless said. */
  readonly kind?: MailKind;
  /** The body holds a one-time link: it is erased from the database once a real server took the mail. */
  readonly holdsSecret?: boolean;
  /** Files of the storage that go with it. */
  readonly attachments?: readonly MailFile[];
};

/**
 * Writes a mail to the outbox and queues the job that delivers it, in the caller's transaction: it is neither lost nor sent twice
 * (transactional outbox, threats T48). Returns the id of the mail of this key. Throws a RangeError when `to` is not exactly one address;
 * line breaks of the subject become spaces.
 */
export function sendMail(request: MailRequest): Promise<string> {
  const { key, message, template, kind = 'service' } = request;
  const to = oneAddress(request.to);
  const subject = oneLine(message.subject);
  return inTx(async () => {
    const { html, text } = message;
    const holdsSecret = request.holdsSecret ?? false;
    const { id, isNew } = await addMail({
      key,
      to,
      subject,
      html,
      text,
      template,
      holdsSecret,
      attachments: request.attachments ?? [],
    });
    if (isNew) await sendJob(deliverMailJob, { id, kind }, { singletonKey: id });
    return id;
  });
}
