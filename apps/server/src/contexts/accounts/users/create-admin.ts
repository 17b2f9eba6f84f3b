import { accountErrors } from '@elan/domain/accounts';
import { sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { violates } from '../../../platform/db/postgres-errors.ts';
import { recordAudit, systemActor } from '../../../platform/registry/audit.ts';
import { staff, users } from '../accounts.tables.ts';
import { sendPasswordLink } from '../passwords/password-links.ts';

/**
 * Creates an administrator without a password, whose address needs no proof since the person who runs the server gave it, and
 * sends the link that chooses one (D17). Returns the address of that page. Throws `auth/email-already-exists`.
 */
export function createAdmin(person: {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}): Promise<string> {
  return inTx(async () => {
    const account = { ...person, status: 'ACTIVE', registrationSource: 'create-admin' };
    const user = await db
      .insert(users)
      .values({ ...account, emailVerifiedAt: sql`now()` })
      .returning({ id: users.id, email: users.email, firstName: users.firstName })
      .catch((error: unknown) => {
        if (violates(error, 'users_email_unique')) throw accountErrors.fail('auth/email-already-exists');
        throw error;
      })
      .then(onlyRow);
    await db.insert(staff).values({ userId: user.id, role: 'ADMIN' });
    await recordAudit({
      actor: systemActor,
      entity: 'user',
      entityId: user.id,
      event: 'createAdmin',
      from: null,
      to: 'ACTIVE',
      details: {},
    });
    return sendPasswordLink(user, 'choose-password');
  });
}
