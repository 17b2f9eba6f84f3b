import {
  phoneParts,
  type accountTypes,
  type Gender,
  type OwnUser,
  type SessionUser,
} from '@elan/domain/accounts';
import type { User } from './accounts.repository.ts';
import { cooptingsOfOwner, stripeCustomerOfOwner } from './own-records.ts';
import { administeredManagers } from './users/user-records.ts';

const typeOfRole: Readonly<Partial<Record<SessionUser['role'], (typeof accountTypes)[number]>>> = {
  ADMIN: 'staff',
  MODERATOR: 'staff',
  FLOOR: 'staff',
  COMMUNITY_MANAGER: 'company',
  PARTNERSHIP: 'prescriptor',
  MEMBER: 'member',
  COACH: 'coach',
};

/** Returns one's own account with the fields of the specification (points 3 and 7), from what the session tells. */
export async function ownUserOf(user: User, session: SessionUser): Promise<OwnUser> {
  const manager = await administeredManagers().findManager(user.id);
  const sponsor = user.sponsorCode === null ? null : (manager?.sponsor ?? null);
  const owner = { userId: user.id, companyId: session.company?.id ?? null };
  return {
    ...session,
    displayNameAnonym: user.displayNameAnonym ?? `${user.firstName} ${user.lastName.slice(0, 1)}.`,
    gender: user.gender as Gender | null,
    birthDate: user.birthDate,
    phoneNumber: phoneParts(user.phone),
    passwordExpiration: user.passwordExpiresAt?.toString() ?? null,
    utm_source: user.utmSource,
    accountType: typeOfRole[session.role] ?? 'none',
    creationTime: user.createdAt.toString(),
    companyName: manager?.companyName ?? session.company?.name ?? null,
    prescriptorName: manager?.prescriptor?.displayName ?? null,
    sponsor:
      user.sponsorCode === null
        ? null
        : { id: sponsor?.id ?? null, displayName: sponsor?.displayName ?? null, code: user.sponsorCode },
    registrationSource: user.registrationSource,
    cooptings: [...(await cooptingsOfOwner()(owner))],
    stripeCustomerId: await stripeCustomerOfOwner()(owner),
  };
}
