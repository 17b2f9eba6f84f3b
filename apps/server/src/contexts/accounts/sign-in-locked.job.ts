import * as z from 'zod/mini';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { findUserByEmail } from './accounts.repository.ts';
import { SignInLockedMail, signInLockedSubject } from './sign-in-locked.mail.tsx';

/** Tells the owner of an account that wrong passwords shut it for a quarter of an hour; nobody for an unknown address. */
export const tellLockedJob = defineJob({
  name: 'accounts.tell-locked',
  schema: z.object({ email: z.string(), productName: z.string(), baseUrl: z.string() }),
  async run({ email, productName, baseUrl }, { id }) {
    const user = await findUserByEmail(email);
    if (!user?.passwordHash) return;
    const mail = await renderMail(
      SignInLockedMail({ productName, firstName: user.firstName, url: `${baseUrl}/auth/forgotPassword` }),
    );
    await sendMail({
      key: `sign-in-locked:${id}`,
      to: user.email,
      template: 'sign-in-locked',
      message: { subject: signInLockedSubject(productName), ...mail },
    });
  },
});
