import { userMachine } from '@elan/domain/accounts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { db, inTx } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { findUserByEmail, linkSentRecently, lockUser } from '../accounts.repository.ts';
import { emailLinks, users } from '../accounts.tables.ts';
import { isSomebody } from '../sign-in/identities.ts';
import { sendVerificationLink } from './send-email-link.ts';

const holder = { userId: null, role: 'PUBLIC' } as const;

/** The links that were sent before stop working: only the newest mail of a person is good (state machine 2). */
const expireLinks = (userId: string) =>
  db
    .update(emailLinks)
    .set({ expiresAt: sql`now()` })
    .where(
      and(
        eq(emailLinks.userId, userId),
        eq(emailLinks.purpose, 'verify-email'),
        isNull(emailLinks.usedAt),
        gt(emailLinks.expiresAt, sql`now()`),
      ),
    );

/**
 * Sends the confirmation link again to an address that waits for it, with a password; to any other one nothing, nor to one whose
 * registration was cancelled. The user's row is locked: of several runs at once one writes, and the next ones find that a link left
 * less than a minute ago.
 */
export const sendVerificationJob = defineJob({
  name: 'accounts.send-verification',
  schema: z.object({ email: z.string() }),
  run: ({ email }) =>
    inTx(async () => {
      const found = await findUserByEmail(email);
      const user = found && (await lockUser(found.id));
      // An invited person has no password: the link of the invitation is what proves the address.
      if (!user || user.emailVerifiedAt || user.passwordHash === null || user.status !== 'WAITING_EMAIL')
        return;
      if ((await linkSentRecently(user.id)) || !(await isSomebody(user.id))) return;
      await transition({ machine: userMachine, table: users, row: user, event: 'resend', actor: holder });
      await expireLinks(user.id);
      await sendVerificationLink(user);
    }),
});
