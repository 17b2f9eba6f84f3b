import { accountErrors, userMachine, type Actor, type NewStaff } from '@elan/domain/accounts';
import { db, inTx } from '../../platform/db/database.ts';
import { violates } from '../../platform/db/postgres-errors.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { staff, users } from './accounts.tables.ts';
import { withKnownGym } from './change-role.ts';
import { sendChoosePasswordLink } from './send-choose-password.ts';
import type { MailContext } from './send-email-link.ts';

type Invited = Pick<NewStaff, 'email' | 'firstName' | 'lastName'>;

async function insertInvited({ email, firstName, lastName }: Invited) {
  const status = userMachine.initial.find((initial) => initial === 'INVITED');
  if (!status) throw new Error('the user machine no longer starts by an invitation');
  const [user] = await db
    .insert(users)
    .values({ email, firstName, lastName, status, registrationSource: 'invitation' })
    .returning({ id: users.id, email: users.email, firstName: users.firstName, status: users.status })
    .catch((error: unknown) => {
      if (violates(error, 'users_email_unique')) throw accountErrors.fail('auth/email-already-exists');
      throw error;
    });
  if (!user) throw new Error('the user was not stored');
  return user;
}

/**
 * Invites somebody into the team: an INVITED account and its staff record, and the mail that makes the person choose a
 * password (D17); nobody else ever knows it. Returns the id of the person.
 * Throws `auth/email-already-exists`: an account that exists never changes hands by an invitation (threats T09), and
 * `gyms/not-found`.
 */
export function inviteStaff(context: MailContext, actor: Actor, input: NewStaff): Promise<string> {
  const { role, gymId } = input;
  return withKnownGym(gymId, () =>
    inTx(async () => {
      const user = await insertInvited(input);
      await db.insert(staff).values({ userId: user.id, role, gymId });
      await recordAudit({
        actor,
        entity: 'user',
        entityId: user.id,
        event: 'inviteStaff',
        from: null,
        to: user.status,
        details: { to: role, gymId },
      });
      await sendChoosePasswordLink(context, user);
      await publishLive({ topic: 'role:ADMIN', kind: 'users/changed', id: user.id });
      return user.id;
    }),
  );
}
