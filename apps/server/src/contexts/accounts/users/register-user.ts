import { accountErrors, userMachine } from '@elan/domain/accounts';
import { sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { violates } from '../../../platform/db/postgres-errors.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { users } from '../accounts.tables.ts';
import { sendVerificationLink, type MailContext } from '../emails/send-email-link.ts';

export type NewUser = {
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly charterVersion: string;
};

/**
 * Creates the account of a person who registers, and writes to the address to confirm it, in the caller's transaction.
 * Returns the user's id. Throws `auth/email-already-exists` for an address in use, in a race too.
 */
export async function registerUser(context: MailContext, input: NewUser): Promise<string> {
  const status = userMachine.initial.find((initial) => initial === 'WAITING_EMAIL');
  if (!status) throw new Error('the user machine no longer starts by waiting for an e-mail');
  const [user] = await db
    .insert(users)
    .values({ ...input, status, charterAcceptedAt: sql`now()` })
    .returning({ id: users.id, email: users.email, firstName: users.firstName })
    .catch((error: unknown) => {
      if (violates(error, 'users_email_unique')) throw accountErrors.fail('auth/email-already-exists');
      throw error;
    });
  if (!user) throw new Error('the user was not stored');
  await recordAudit({
    actor: { userId: user.id, role: 'PUBLIC' },
    entity: 'user',
    entityId: user.id,
    event: 'register',
    from: null,
    to: status,
    details: { charterVersion: input.charterVersion },
  });
  await sendVerificationLink(context, user);
  return user.id;
}
