import { companyErrors } from '@elan/domain/companies';
import { eq, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { placeKey } from '../../../platform/rate-limit/address-group.ts';
import { spendHit } from '../../../platform/rate-limit/rate-limit.ts';
import { hashSecret } from '../../../platform/tokens/secret.ts';
import { companyInvitations } from '../companies.tables.ts';
import type { InvitationRow } from '../revoke-invitations.ts';

const limits = {
  read: { max: 300, windowSeconds: 3600 },
  answer: { max: 60, windowSeconds: 3600 },
} as const;

/** Throttles the guessing of links by address (threats T09). Throws `too-many-requests`. */
export async function limitLinks(kind: keyof typeof limits, address: string): Promise<void> {
  await spendHit({
    key: placeKey(`invitation-${kind}`, address),
    ...limits[kind],
  });
}

const select = (token: string) =>
  db
    .select({
      invitation: companyInvitations,
      expired: sql<boolean>`${companyInvitations.expiresAt} <= now()`,
    })
    .from(companyInvitations)
    .where(eq(companyInvitations.tokenHash, hashSecret(token)));

function requireOpen(
  found: { invitation: InvitationRow; expired: boolean | null } | undefined,
): InvitationRow {
  if (found?.invitation.status === 'ACCEPTED') throw companyErrors.fail('onboarding/already-registered');
  const isOver =
    !found || found.expired !== false || ['REFUSED', 'REVOKED', 'EXPIRED'].includes(found.invitation.status);
  if (isOver) throw companyErrors.fail('enterprises/invitation-over');
  return found.invitation;
}

/**
 * The open invitation of a link. Throws `enterprises/invitation-over` alike for an unknown, expired, declined or deleted one, and
 * `onboarding/already-registered` for one that was accepted: its holder may sign in.
 */
export async function openInvitationOf(token: string): Promise<InvitationRow> {
  const [found] = await select(token);
  return requireOpen(found);
}

/** The same, locked until the end of the transaction: of several concurrent answers, one wins. */
export async function lockOpenInvitation(token: string): Promise<InvitationRow> {
  const [found] = await select(token).for('no key update');
  return requireOpen(found);
}
