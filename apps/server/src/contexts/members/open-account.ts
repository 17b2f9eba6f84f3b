import { charterVersion } from '@elan/domain/accounts';
import { companyErrors } from '@elan/domain/companies';
import { isConfirmed, memberErrors, memberMachine } from '@elan/domain/members';
import { eq } from 'drizzle-orm';
import { deployment } from '../../platform/config/deployment.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { transition } from '../../platform/registry/transition.ts';
import { checkNewPassword, hashPassword, provenAccountOf, registerInvitedUser } from '../accounts/public.ts';
import { companyOf, holder, limitLinks, ofToken, requireGood } from './confirm-invitation.ts';
import { tellMembersChanged } from './members.repository.ts';
import { members } from './members.tables.ts';

type Opening = { readonly token: string; readonly password: string; readonly charterVersion: string };

/**
 * Opens the account of an employee by the link of the invitation, which proves the address: a new one with the password that they
 * chose, PENDING until the first sign-in; one that exists is theirs already, and keeps its password (threats T09). Of many calls with
 * one link one acts, the others are told the same. Throws `members/invalid-link`, `members/link-expired`, `too-many-requests`,
 * `onboarding/charter-outdated`, `auth/password-leaked`, `auth/password-guessable`.
 */
export async function openAccount(input: Opening, address: string) {
  await limitLinks(address);
  if (input.charterVersion !== charterVersion) throw companyErrors.fail('onboarding/charter-outdated');
  const [seen] = await ofToken(input.token);
  const known = requireGood(seen);
  const { email, firstName, lastName } = known;
  const companyName = await companyOf(known);
  const { productName } = deployment();
  await checkNewPassword(input.password, { email, firstName, lastName, companyName, productName });
  const passwordHash = await hashPassword(input.password);
  return inTx(async () => {
    const [row] = await ofToken(input.token).for('no key update');
    const { expired: _expired, ...member } = requireGood(row);
    if (member.userId !== null) return { outcome: 'linked' as const, email: member.email };
    const move = (from: Parameters<typeof transition>[0]['row'], event: 'confirmEmail' | 'completeProfile') =>
      transition({
        machine: memberMachine,
        table: members,
        row: from,
        event,
        actor: holder,
      });
    const confirmed = isConfirmed(member.status)
      ? member
      : { ...member, ...(await move(member, 'confirmEmail')) };
    if (confirmed.status !== 'VALID_EMAIL') throw memberErrors.fail('members/invalid-link');
    const existing = await provenAccountOf(member.email);
    const userId =
      existing ??
      (await registerInvitedUser({ email: member.email, passwordHash, firstName, lastName, charterVersion }));
    await db.update(members).set({ userId }).where(eq(members.id, member.id));
    await move(confirmed, 'completeProfile');
    await tellMembersChanged(member.companyId, member.id);
    return { outcome: existing ? ('linked' as const) : ('created' as const), email: member.email };
  });
}
