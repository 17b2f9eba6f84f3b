import * as z from 'zod/mini';
import { inTx } from '../db/database.ts';
import { defineJob, type JobContext } from '../jobs/define-job.ts';
import { markFailed, markSent, raiseMailStatus, startAttempt } from './mail.repository.ts';
import { currentMailer, type Handover } from './mailer.ts';

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

async function giveUp(id: string, reason: string): Promise<void> {
  await inTx(async () => {
    await markFailed(id, reason);
    await raiseMailStatus(id, 'error');
  });
}

async function deliverMail(id: string, context: JobContext): Promise<void> {
  const mail = await startAttempt(id);
  if (!mail) return;
  const mailer = currentMailer();
  let handover: Handover;
  try {
    handover = await mailer.send(mail);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason.isFinal || context.isLastAttempt) await giveUp(id, reason.text);
    else await markFailed(id, reason.text);
    if (reason.isFinal) return;
    throw error;
  }
  await inTx(async () => {
    await markSent(id, handover.providerId, mail.holdsSecret && mailer.kind === 'smtp');
    await raiseMailStatus(id, handover.status);
  });
}

/** Hands a mail over: 6 attempts over a quarter of an hour, then the mail is in `error` with the server's answer. */
export const deliverMailJob = defineJob({
  name: 'mails.deliver',
  schema: z.object({ id: z.string() }),
  retryLimit: 5,
  retryDelay: 30,
  expireInSeconds: 180,
  batch: 5,
  run: ({ id }, context) => deliverMail(id, context),
});
