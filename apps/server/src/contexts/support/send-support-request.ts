import type { Actor } from '@elan/domain/accounts';
import {
  requestsPerDay,
  supportErrors,
  supportTopicLabels,
  type SupportRequestInput,
} from '@elan/domain/support';
import { db, inTx } from '../../platform/db/database.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { hitLimit } from '../../platform/rate-limit/rate-limit.ts';
import { lockOpenUser, readUser } from '../accounts/public.ts';
import { companyNameOf } from '../companies/public.ts';
import { SupportRequestMail, supportRequestSubject } from './support-request.mail.tsx';
import { supportRequests } from './support.tables.ts';
import { deployment } from '../../platform/config/deployment.ts';
import { onlyRow } from '../../platform/db/only-row.ts';

async function findWriter({ userId, companyId }: Actor) {
  const user = await readUser(userId);
  return {
    name: `${user.firstName} ${user.lastName}`,
    email: user.email,
    organisation: companyId ? await companyNameOf(companyId) : null,
  };
}

/**
 * Keeps a question of the help drawer and writes it to the deployment's contact address, in one transaction. Returns the
 * address that will be answered. Throws `support/too-many-requests` after ten in 24 hours, `unauthenticated` once the account
 * is closed.
 */
export async function sendSupportRequest(
  actor: Actor,
  input: SupportRequestInput,
): Promise<{ email: string }> {
  const { userId } = actor;
  const { productName, baseUrl, contactEmail } = deployment();
  const hit = await hitLimit({
    key: `support-request:${userId}`,
    max: requestsPerDay,
    windowSeconds: 86_400,
  });
  if (!hit.ok) throw supportErrors.fail('support/too-many-requests', { retryAfter: hit.retryAfter });
  const writer = await findWriter(actor);
  const topic = supportTopicLabels[input.topic];
  const body = await renderMail(
    SupportRequestMail({
      productName,
      ...writer,
      role: actor.role,
      topic,
      message: input.message,
      page: input.page,
      url: `${baseUrl}${input.page}`,
    }),
  );
  await inTx(async () => {
    await lockOpenUser(userId);
    const row = await db
      .insert(supportRequests)
      .values({ userId, ...input })
      .returning({ id: supportRequests.id })
      .then(onlyRow);
    await sendMail({
      key: `support-request:${row.id}`,
      to: contactEmail,
      template: 'support-request',
      message: { subject: supportRequestSubject(topic, writer.name), ...body },
    });
  });
  return { email: writer.email };
}
