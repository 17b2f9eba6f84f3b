import { audienceOfRole, isReadOnly, waitOf, type Actor, type SignInAudience } from '@elan/domain/accounts';
import { eq, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { users } from '../accounts.tables.ts';
import { findIdentities } from './identities.ts';

/**
 * Returns what a person is at this moment for an audience, by the identity of a company, or as one of our people when it is null:
 * for what is read without a session. Null for somebody who is neither active nor about to be (I42), or is no longer that.
 */
export async function actorOfUser(
  userId: string,
  companyId: string | null,
  audience: SignInAudience = 'back-office',
): Promise<Actor | null> {
  const [user] = await db
    .select({
      status: users.status,
      phoneVerifiedAt: users.phoneVerifiedAt,
      passwordExpired: sql<boolean>`coalesce(${users.passwordExpiresAt} <= now(), false)`,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (user?.status !== 'ACTIVE' && user?.status !== 'PENDING') return null;
  const all = await findIdentities(userId);
  const identity = all.find(
    ({ role, manager, space }) =>
      audienceOfRole(role) === audience && ((manager ?? space)?.company?.id ?? null) === companyId,
  );
  if (!identity) return null;
  const { role, gymId, manager, space } = identity;
  const companyStatus = (manager ?? space)?.company?.status ?? null;
  const phoneVerified = user.phoneVerifiedAt !== null;
  return {
    userId,
    role,
    companyId,
    gymId,
    ...(role === 'MEMBER' && { memberId: space?.id ?? null }),
    ...(role === 'COACH' && { coachId: space?.id ?? null }),
    prescriptorId: role === 'PARTNERSHIP' ? companyId : null,
    sid: '',
    rights: manager?.rights ?? [],
    waitsFor: waitOf({
      role,
      passwordExpired: user.passwordExpired,
      // Without a session nobody can be asked: a calendar that follows a link keeps its days.
      charterIsOlder: false,
      phoneVerified,
      companyStatus,
    }),
    readOnly: isReadOnly(companyStatus),
    provenAt: 0,
  };
}
