import * as z from 'zod/mini';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { sendJob } from '../../platform/jobs/send-job.ts';
import { on, type EventHandler } from '../../platform/registry/domain-events.ts';
import { chatIdOf, ChatRefused, currentChat } from './chat-sender.ts';

/**
 * Has the support chat delete what it knows of a person who was erased (GDPR, article 17), for three days if it is out of
 * reach; nothing where there is no chat. The job names nobody: it holds the hash by which the chat knows them.
 */
export const forgetContactJob = defineJob({
  name: 'support.forget-contact',
  schema: z.object({ chatId: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  retryLimit: 12,
  retryDelay: 60,
  async run({ chatId }, { log }) {
    try {
      await currentChat()?.forget(chatId);
    } catch (error) {
      if (!(error instanceof ChatRefused)) throw error;
      log.error({ chatId, refused: error.message }, 'the support chat does not delete a contact');
    }
  },
});

/** Follows erasures: the chat forgets the person too, the job sent in their transaction. */
export const followErasures: readonly EventHandler[] = [
  on('accounts/erased', async ({ userId }) => {
    await sendJob(forgetContactJob, { chatId: chatIdOf(userId) });
  }),
];
