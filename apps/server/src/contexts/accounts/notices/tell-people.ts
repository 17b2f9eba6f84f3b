import { usualChannel, type NoticeKind } from '@elan/domain/accounts';
import { sendJob } from '../../../platform/jobs/send-job.ts';
import type { MailFile } from '../../../platform/mail/mail.tables.ts';
import { sendMail, type MailRequest } from '../../../platform/mail/send-mail.ts';
import { choicesFor, withDevice } from './notices.repository.ts';
import { pushNoticeJob, type PushMessage } from './push-notice.job.ts';

/** One notice for one person: what a telephone shows, and the e-mail that says the same. */
export type Notice = {
  /** Null for who has no account: written to by e-mail. */
  readonly userId: string | null;
  readonly push: PushMessage;
  readonly mail: Pick<MailRequest, 'key' | 'to' | 'template' | 'message'> & {
    readonly attachments: readonly MailFile[];
  };
};

/**
 * Tells people something of one kind where each wants it, in the caller's transaction: on their devices, by e-mail, or not at all. Who
 * wants notifications and has no device that is signed in is written to.
 */
export async function tellPeople(kind: NoticeKind, notices: readonly Notice[]): Promise<void> {
  const userIds = notices.flatMap(({ userId }) => userId ?? []);
  const chosen = await choicesFor(kind, userIds);
  const reachable = await withDevice(userIds);
  for (const { userId, push, mail } of notices) {
    const channel = userId === null ? 'email' : (chosen.get(userId) ?? usualChannel);
    if (channel === 'none') continue;
    if (userId !== null && channel === 'push' && reachable.has(userId)) {
      const data = { userId, message: push, mail: { ...mail, attachments: [...mail.attachments] } };
      await sendJob(pushNoticeJob, data, { singletonKey: mail.key });
    } else await sendMail(mail);
  }
}
