import * as z from 'zod/mini';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import type { MailFile } from '../../../platform/mail/mail.tables.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { sendPush, type PushOutcome } from '../../../platform/push/send-push.ts';
import { devicesOf, forgetDevice } from './notices.repository.ts';

/** What a telephone shows. */
export const pushMessageSchema = z.object({
  title: z.string(),
  body: z.string(),
  /** The page that a touch opens, in the space of the person. */
  path: z.string(),
});
export type PushMessage = z.output<typeof pushMessageSchema>;

const longestTtl = 24 * 3600;

/**
 * Shows a notice on the devices of a person; when none of them can be reached the e-mail leaves instead. Run twice it shows the same
 * notice in the place of the first (its `tag`), and the mail has one key.
 */
export const pushNoticeJob = defineJob({
  name: 'accounts.push-notice',
  schema: z.object({
    userId: z.string(),
    message: pushMessageSchema,
    mail: z.object({
      key: z.string(),
      to: z.string(),
      template: z.string(),
      message: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
      attachments: z.array(z.custom<MailFile>()),
    }),
  }),
  async run({ userId, message, mail }, { signal, isLastAttempt, log }) {
    const outcomes: PushOutcome[] = [];
    for (const device of await devicesOf(userId)) {
      const outcome = await sendPush(
        device,
        { ...message, tag: mail.key },
        { ttlSeconds: longestTtl, signal },
      );
      outcomes.push(outcome);
      if (outcome === 'gone') await forgetDevice(device.id);
    }
    if (outcomes.includes('taken')) return;
    if (outcomes.includes('failed') && !isLastAttempt) throw new Error('no push service took the notice');
    if (outcomes.includes('failed')) log.warn({ userId }, 'a notice left by e-mail: no push service took it');
    await sendMail(mail);
  },
});
