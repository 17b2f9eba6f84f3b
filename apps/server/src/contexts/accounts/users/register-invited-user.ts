import { accountErrors, userMachine } from '@elan/domain/accounts';
import { sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { violates } from '../../../platform/db/postgres-errors.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { users } from '../accounts.tables.ts';
import type { NewUser } from './register-user.ts';

/**
 * Creates the account of a person whose address a mailed link, or code, has just proved, with its password and charter: PENDING, ready for its
 * first sign-in (state machine 2). In the caller's transaction, which has locked the link, if any. Returns the user's id.
 * Throws `auth/email-already-exists`: an account that exists never gets a password by an invitation (threats T09).
 */
export async function registerInvitedUser(
  input: Omit<NewUser, 'phone'> & Partial<Pick<NewUser, 'phone'>>,
  registrationSource = 'invitation',
): Promise<string> {
  const user = await db
    .insert(users)
    .values({
      ...input,
      status: 'INVITED',
      registrationSource,
      emailVerifiedAt: sql`now()`,
      charterAcceptedAt: sql`now()`,
    })
    .returning()
    .catch((error: unknown) => {
      if (violates(error, 'users_email_unique')) throw accountErrors.fail('auth/email-already-exists');
      throw error;
    })
    .then(onlyRow);
  const actor = { userId: user.id, role: 'PUBLIC' } as const;
  const start = { entity: 'user', entityId: user.id, from: null, to: user.status };
  await recordAudit({
    actor,
    ...start,
    event: 'register',
    details: { charterVersion: input.charterVersion },
  });
  const verified = await transition({
    machine: userMachine,
    table: users,
    row: user,
    event: 'confirmEmail',
    actor,
  });
  const row = { id: user.id, ...verified };
  await transition({ machine: userMachine, table: users, row, event: 'completeProfile', actor });
  return user.id;
}
