import * as z from 'zod/mini';
import { inTx } from '../db/database.ts';
import { defineJob, type JobContext } from '../jobs/define-job.ts';
import { databaseNow } from '../clock/clock.ts';
import { markFailed, markSent, startAttempt } from './mail.repository.ts';
import type { Mail } from './mail.tables.ts';
import { currentMailer, type Handover } from './mailer.ts';
import { recordMailEvent, tellMailStatus } from './record-mail-event.ts';
import { isSuppressed, mailKinds, type MailKind } from './suppressions.ts';

/** What the server answered, or what went wrong on the way to it. */
function reasonOf(thrown: unknown): { text: string; isFinal: boolean } {
  if (!(thrown instanceof Error)) return { text: String(thrown), isFinal: false };
  const { code, response, responseCode } = thrown as {
    code?: string;
    response?: string;
    responseCode?: number;
  };
  return {
    text: [code, response ?? thrown.message].filter(Boolean).join(' '),
    // The recipient or the message is refused for good: trying again would only hurt our reputation.
    isFinal: (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500,
  };
}

/** Ends a mail that does not leave, with why. */
async function giveUp(mail: Mail, event: 'error' | 'blocked', reason: string): Promise<void> {
  await inTx(async () => {
    await markFailed(mail.id, reason);
    await recordMailEvent(mail, { event, occurredAt: await databaseNow(), reason });
  });
}

async function handedOver(mail: Mail, { status, providerId }: Handover, eraseBody: boolean): Promise<void> {
  await inTx(async () => {
    await markSent(mail.id, providerId, eraseBody);
    await recordMailEvent(mail, { event: status, occurredAt: await databaseNow(), reason: null });
    // The provider's own events may have come first: those who wait for the mail to leave hear of it all the same.
    await tellMailStatus(mail.id);
  });
}

const complained = 'Cette adresse a demandé à ne plus recevoir nos messages.';

async function deliverMail(id: string, kind: MailKind, context: JobContext): Promise<void> {
  const mail = await startAttempt(id);
  if (!mail || mail.status === 'blocked') return;
  if (await isSuppressed(mail.to, kind)) return giveUp(mail, 'blocked', complained);
  const mailer = currentMailer();
  let handover: Handover;
  try {
    handover = await mailer.send(mail);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason.isFinal || context.isLastAttempt) await giveUp(mail, 'error', reason.text);
    else await markFailed(id, reason.text);
    if (reason.isFinal) return;
    throw error;
  }
  await handedOver(mail, handover, mail.holdsSecret && mailer.kind === 'smtp');
}

/** Hands a mail over: 6 attempts over a quarter of an hour, then the mail is in `error` with the server's answer. */
export const deliverMailJob = defineJob({
  name: 'mails.deliver',
  schema: z.object({ id: z.string(), kind: z._default(z.enum(mailKinds), 'service') }),
  retryLimit: 5,
  retryDelay: 30,
  expireInSeconds: 180,
  batch: 5,
  run: ({ id, kind }, context) => deliverMail(id, kind, context),
});
