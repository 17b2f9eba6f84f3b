import type { Actor, NewStaff } from '@elan/domain/accounts';
import { db, inTx } from '../../../platform/db/database.ts';
import { staff } from '../accounts.tables.ts';
import { withKnownGym } from './change-role.ts';
import { invitePerson } from './invite-person.ts';
import { requireProfessionalEmail } from '../emails/professional-email.ts';

/**
 * Invites somebody into the team: an INVITED account and its staff record, and the mail that makes the person choose a
 * password (D17). Returns the id of the person.
 * Throws `auth/email-already-exists`, `gyms/not-found`, `form-invalid` for an address that is not a professional one (D14).
 */
export async function inviteStaff(actor: Actor, input: NewStaff): Promise<string> {
  const { role, gymId } = input;
  await requireProfessionalEmail(input.email, 'email');
  return withKnownGym(gymId, () =>
    inTx(async () => {
      const why = { event: 'inviteStaff', details: { to: role, gymId } };
      const userId = await invitePerson(actor, input, why);
      await db.insert(staff).values({ userId, role, gymId });
      return userId;
    }),
  );
}
