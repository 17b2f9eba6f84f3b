import { usualChannel, type NoticeChannel, type NoticeKind } from '@elan/domain/accounts';
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
 * Returns where a kind of notice reaches each of these accounts: on their devices, by e-mail, or nowhere. Who wants notifications and has
 * no device that is signed in is written to, and so is who has no account.
 */
export async function channelsOf(
  kind: NoticeKind,
  userIds: readonly string[],
): Promise<(userId: string | null) => NoticeChannel> {
  const chosen = await choicesFor(kind, userIds);
  const reachable = await withDevice(userIds);
  return (userId) => {
    if (userId === null) return 'email';
    const wanted = chosen.get(userId) ?? usualChannel;
    return wanted === 'push' && !reachable.has(userId) ? 'email' : wanted;
  };
}

/** Tells people something of one kind where each wants it (`channelsOf`), in the caller's transaction. */
export async function tellPeople(kind: NoticeKind, notices: readonly Notice[]): Promise<void> {
  const channelOf = await channelsOf(
    kind,
    notices.flatMap(({ userId }) => userId ?? []),
  );
  for (const { userId, push, mail } of notices) {
    const channel = channelOf(userId);
    if (channel === 'push' && userId !== null) {
      const data = { userId, message: push, mail: { ...mail, attachments: [...mail.attachments] } };
      await sendJob(pushNoticeJob, data, { singletonKey: mail.key });
    }
    if (channel === 'email') await sendMail(mail);
  }
}
