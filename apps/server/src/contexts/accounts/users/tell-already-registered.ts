import { mailPauses } from '@elan/domain/accounts';
import { deployment } from '../../../platform/config/deployment.ts';
import { inTx } from '../../../platform/db/database.ts';
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

const closed: ReadonlySet<string> = new Set(['INACTIVE', 'BLACKLISTED', 'DELETED']);

async function stateOf({ id, status, passwordHash, emailVerifiedAt }: User): Promise<AccountState> {
  if (closed.has(status) || !(await isSomebody(id))) return 'closed';
  if (passwordHash === null) return 'invited';
  return emailVerifiedAt === null ? 'to-confirm' : 'open';
}

type Told = {
  readonly email: string;
  readonly companyName: string;
  /** What the address was given for. */
  readonly asked: 'registration' | 'management';
  /** Makes the link of « Je ne connais pas cette entreprise », in the transaction of the mail: an invitation carries one. */
  readonly makeReportUrl?: () => Promise<string>;
};

/**
 * Tells the owner of an address that somebody gave it to register a company, or to manage one, and what to do (threats T02): once in
 * 30 minutes, by the database's clock; what was not kept counts for nothing. To an address without an account nothing leaves. `id` names
 * what is told: the same twice is sent once.
 */
export async function tellAlreadyRegistered(
  { email, companyName, asked, makeReportUrl }: Told,
  id: string,
): Promise<void> {
  const { productName, baseUrl } = deployment();
  const user = await findUserByEmail(email);
  if (!user) return;
  const { firstName } = user;
  const state = await stateOf(user);
  await inTx(async () => {
    const key = `already-registered:${user.id}`;
    const { ok } = await hitLimitInTx({ key, max: 1, windowSeconds: mailPauses.alreadyRegistered });
    if (!ok) return;
    const reportUrl = (await makeReportUrl?.()) ?? null;
    const mail = await renderMail(
      AlreadyRegisteredMail({ state, asked, productName, firstName, companyName, baseUrl, reportUrl }),
    );
    await sendMail({
      key: `${key}:${id}`,
      to: user.email,
      template: 'already-registered',
      kind: 'security',
      holdsSecret: reportUrl !== null,
      message: { subject: alreadyRegisteredSubject(productName), ...mail },
    });
  });
}
