import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { anyRow } from '../../../platform/db/any-row.ts';
import { inTx } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { recordAudit, systemActor } from '../../../platform/registry/audit.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { findUserByEmail, lockUser } from '../accounts.repository.ts';
import { SignInLockedMail, signInLockedSubject } from './sign-in-locked.mail.tsx';
import { deployment } from '../../../platform/config/deployment.ts';

// A second run of the job adds no second line.
async function isTold(userId: string, job: string): Promise<boolean> {
  const ofJob = and(
    eq(auditLog.entity, 'user'),
    eq(auditLog.entityId, userId),
    sql`${auditLog.details} ->> 'job' = ${job}`,
  );
  return await anyRow(auditLog, ofJob);
}

/** Tells the owner of an account that wrong passwords shut it for a quarter of an hour; nobody for an unknown address. */
export const tellLockedJob = defineJob({
  name: 'accounts.tell-locked',
  schema: z.object({ email: z.string() }),
  async run({ email }, { id }) {
    const { productName, baseUrl } = deployment();
    const user = await findUserByEmail(email);
    if (!user?.passwordHash) return;
    const mail = await renderMail(
      SignInLockedMail({ productName, firstName: user.firstName, url: `${baseUrl}/auth/forgotPassword` }),
    );
    await inTx(async () => {
      await lockUser(user.id);
      if (!(await isTold(user.id, id))) {
        const entry = { entity: 'user', entityId: user.id, event: 'signInLocked', from: null, to: null };
        await recordAudit({ ...entry, actor: systemActor, details: { job: id } });
      }
      await sendMail({
        key: `sign-in-locked:${id}`,
        to: user.email,
        template: 'sign-in-locked',
        kind: 'security',
        message: { subject: signInLockedSubject(productName), ...mail },
      });
    });
  },
});
