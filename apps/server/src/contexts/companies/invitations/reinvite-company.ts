import { accountErrors, normaliseEmail, type Actor, type Scope } from '@elan/domain/accounts';
import { companyErrors, invitationMachine, reinviteMinutes } from '@elan/domain/companies';
import { canFire } from '@elan/domain/kernel';
import { desc, eq, sql } from 'drizzle-orm';
import { anyRow } from '../../../platform/db/any-row.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { violates } from '../../../platform/db/postgres-errors.ts';
import { hasAccount, requireProfessionalEmail } from '../../accounts/public.ts';
import { accountManagers, companyInvitations } from '../companies.tables.ts';
import { moveCompany } from '../move-company.ts';
import { lockOverseen, overseenCompany, overseerRole, tellCompanyChanged } from '../overseen-companies.ts';
import { openPrescriptor } from '../oversight/open-prescriptor.ts';
import { entitledPrescriptor } from './invite-company.ts';
import { revokeInvitation, type InvitationRow } from '../revoke-invitations.ts';
import { sendInvitation } from './send-invitation.ts';

/** The newest invitation of a company, locked before the company, which is the last; with the seconds until it may be sent again. */
export async function lockNewest(
  companyId: string,
): Promise<{ invitation: InvitationRow; left: number } | undefined> {
  const left = sql<number>`greatest(0, ceil(extract(epoch from
    ${companyInvitations.sentAt} + make_interval(mins => ${reinviteMinutes}) - clock_timestamp())))::int`;
  const [newest] = await db
    .select({ invitation: companyInvitations, left })
    .from(companyInvitations)
    .where(eq(companyInvitations.companyId, companyId))
    .orderBy(desc(companyInvitations.createdAt), desc(companyInvitations.id))
    .limit(1)
    .for('no key update');
  return newest;
}

/** Somebody registered a company, or accepted its invitation. */
export const isRegistered = async (companyId: string): Promise<boolean> =>
  await anyRow(accountManagers, eq(accountManagers.companyId, companyId));

/** Throws what stands in the way of sending an invitation again (specification points 5 and 9, threats T11). */
async function requireReinvitable(
  companyId: string,
  newest: { invitation: InvitationRow; left: number } | undefined,
  email: string | undefined,
): Promise<InvitationRow> {
  if (newest?.invitation.status === 'ACCEPTED' || (await isRegistered(companyId))) {
    throw companyErrors.fail('enterprises/already-registered');
  }
  if (!newest) throw companyErrors.fail('enterprises/insufficient-data');
  const { invitation, left } = newest;
  if (invitation.status === 'SENDING' || invitation.status === 'CREATED') {
    throw companyErrors.fail('enterprises/invitation-sending');
  }
  // What bounced filled nobody's box: the right address waits for nothing.
  const isCorrected = email !== undefined && email !== invitation.email;
  if (left > 0 && !(isCorrected && invitation.status === 'FAILED')) {
    throw companyErrors.fail('enterprises/reinvite-too-early', { minutes: Math.ceil(left / 60) });
  }
  return invitation;
}

// Nobody chooses a prescriptor here: an administrator is told that the one of the company refers none now.
async function requireOpenPrescriptor(scope: Scope, prescriptorId: string | null): Promise<void> {
  if (scope.kind === 'all' && prescriptorId !== null && !(await openPrescriptor(prescriptorId))) {
    throw companyErrors.fail('enterprises/prescriptor-closed');
  }
  await entitledPrescriptor(scope, prescriptorId);
}

async function requireFreeAddress(email: string): Promise<void> {
  if (await hasAccount(email)) throw accountErrors.fail('auth/email-already-exists');
}

/** A new invitation of the same person, in place of one that is over for good, or that was sent to a wrong address. */
async function invitationAgain({ companyId, email, firstName, lastName }: InvitationRow, actor: Actor) {
  return db
    .insert(companyInvitations)
    .values({ companyId, email, firstName, lastName, invitedBy: actor.userId, status: 'CREATED' })
    .returning()
    .catch((error: unknown) => {
      if (violates(error, 'company_invitations_company_unique')) {
        throw companyErrors.fail('enterprises/invitation-sending');
      }
      if (violates(error, 'company_invitations_email_unique')) {
        throw companyErrors.fail('enterprises/already-invited');
      }
      throw error;
    })
    .then(onlyRow);
}

/**
 * Sends an invitation again with a new link; the one before stops working. 30 minutes after the last one by the database's clock,
 * and not once registered: of several at once, one sends. An address that bounced may be corrected: the invitation goes to the right one
 * at once, and the one before is revoked.
 * Throws `not-found`, `enterprises/invitation-sending`, `enterprises/reinvite-too-early`, `enterprises/already-registered`,
 * `enterprises/insufficient-data` for a company that was never invited, `enterprises/prescriptor-closed`, `transition-forbidden`, and
 * as `entitledPrescriptor` does; of a corrected address `form-invalid`, `auth/email-already-exists`, `enterprises/already-invited`.
 */
export async function reinviteCompany(
  scope: Scope,
  actor: Actor,
  id: string,
  corrected?: string,
): Promise<void> {
  const email = corrected === undefined ? undefined : normaliseEmail(corrected);
  if (email !== undefined) await requireProfessionalEmail(email, 'email');
  await inTx(async () => {
    const invited = await overseenCompany(scope, id);
    const invitation = await requireReinvitable(invited.id, await lockNewest(invited.id), email);
    const isMoved = email !== undefined && email !== invitation.email;
    if (isMoved) await requireFreeAddress(email);
    const isLive = canFire(invitationMachine, invitation.status, 'reinvite', overseerRole(actor));
    if (isMoved && isLive) await revokeInvitation(invitation, actor);
    const goesOn = isLive && !isMoved;
    const row = goesOn
      ? invitation
      : await invitationAgain({ ...invitation, ...(isMoved && { email }) }, actor);
    // The letter is drawn before the company is locked: it is the last, and for a moment only, with its prescriptor.
    await sendInvitation(actor, invited, row, goesOn ? 'reinvite' : 'queue');
    const company = await lockOverseen(scope, id);
    await requireOpenPrescriptor(scope, company.prescriptorId);
    await moveCompany(company, 'reinvite', actor);
  });
}

/**
 * Deletes the link of an invitation, which is cancelled with the company that nobody registered: its SIRET and the address are free
 * again. Throws `not-found`, `enterprises/already-registered`, `enterprises/insufficient-data`, `transition-forbidden`.
 */
export function deleteInvitationLink(scope: Scope, actor: Actor, id: string): Promise<void> {
  return inTx(async () => {
    const { id: companyId } = await overseenCompany(scope, id);
    const newest = await lockNewest(companyId);
    if (newest?.invitation.status === 'ACCEPTED' || (await isRegistered(companyId))) {
      throw companyErrors.fail('enterprises/already-registered');
    }
    if (!newest) throw companyErrors.fail('enterprises/insufficient-data');
    await revokeInvitation(newest.invitation, actor);
    const company = await lockOverseen(scope, id);
    if (company.status === 'EXPIRED') await tellCompanyChanged(company);
    else await moveCompany(company, 'cancel', actor);
  });
}
