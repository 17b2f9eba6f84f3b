import { mailPauses } from '@elan/domain/accounts';
import * as z from 'zod/mini';
import { inTx } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { hitLimitInTx } from '../../../platform/rate-limit/rate-limit.ts';
import { findUserByEmail, type User } from '../accounts.repository.ts';
import { isSomebody } from '../sign-in/identities.ts';
import {
  AlreadyRegisteredMail,
  alreadyRegisteredSubject,
  type AccountState,
} from './already-registered.mail.tsx';
import { deployment } from '../../../platform/config/deployment.ts';

const closed: ReadonlySet<string> = new Set(['INACTIVE', 'BLACKLISTED', 'DELETED']);

async function stateOf({ id, status, passwordHash, emailVerifiedAt }: User): Promise<AccountState> {
  if (closed.has(status) || !(await isSomebody(id))) return 'closed';
  if (passwordHash === null) return 'invited';
  return emailVerifiedAt === null ? 'to-confirm' : 'open';
}

/**
 * Tells the owner of an address that somebody gave it to register a company, or to manage one, and what to do (threats T02): once in 30 minutes, by
 * the database's clock; what was not kept counts for nothing. To an address without an account nothing leaves.
 */
export const tellAlreadyRegisteredJob = defineJob({
  name: 'accounts.tell-already-registered',
  schema: z.object({
    email: z.string(),
    companyName: z.string(),
    asked: z.optional(z.enum(['registration', 'management'])),
  }),
  async run({ email, companyName, asked = 'registration' }, { id }) {
    const { productName, baseUrl } = deployment();
    const user = await findUserByEmail(email);
    if (!user) return;
    const { firstName } = user;
    const state = await stateOf(user);
    const mail = await renderMail(
      AlreadyRegisteredMail({ state, asked, productName, firstName, companyName, baseUrl }),
    );
    await inTx(async () => {
      const key = `already-registered:${user.id}`;
      const { ok } = await hitLimitInTx({ key, max: 1, windowSeconds: mailPauses.alreadyRegistered });
      if (!ok) return;
      await sendMail({
        key: `${key}:${id}`,
        to: user.email,
        template: 'already-registered',
        kind: 'security',
        message: { subject: alreadyRegisteredSubject(productName), ...mail },
      });
    });
  },
});
