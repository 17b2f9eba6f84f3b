import { accountErrors, type Actor } from '@elan/domain/accounts';
import { db, inTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { violates } from '../../../platform/db/postgres-errors.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { users } from '../accounts.tables.ts';
import { sendChoosePasswordLink } from '../passwords/send-choose-password.ts';

type Invited = { readonly email: string; readonly firstName: string; readonly lastName: string };
/** What the history of the person says of the invitation. */
type Why = {
  readonly event: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** Whose manager the person is to be: the letter names it. */
  readonly companyName?: string;
};

async function insertInvited({ email, firstName, lastName }: Invited) {
  return db
    .insert(users)
    .values({ email, firstName, lastName, status: 'INVITED', registrationSource: 'invitation' })
    .returning({ id: users.id, email: users.email, firstName: users.firstName, status: users.status })
    .catch((error: unknown) => {
      if (violates(error, 'users_email_unique')) throw accountErrors.fail('auth/email-already-exists');
      throw error;
    })
    .then(onlyRow);
}

/**
 * Opens an INVITED account without a password, and sends the mail that makes the person choose one (D17): nobody else ever knows
 * it. In the caller's transaction, which says what the person becomes. Returns the id of the person.
 * Throws `auth/email-already-exists`: an account that exists never changes hands by an invitation (threats T09).
 */
export function invitePerson(actor: Actor, person: Invited, { companyName, ...why }: Why): Promise<string> {
  return inTx(async () => {
    const user = await insertInvited(person);
    const subject = { entity: 'user', entityId: user.id, from: null, to: user.status };
    await recordAudit({ actor, ...subject, ...why });
    await sendChoosePasswordLink(user, companyName);
    await publishLive({ topic: 'role:ADMIN', kind: 'users/changed', id: user.id });
    return user.id;
  });
}
