import {
  claimSetOf,
  formatPhone,
  identityKindOf,
  isOlderCharter,
  waitOf,
  type SessionUser,
  type Wait,
} from '@elan/domain/accounts';
import { hasCome } from '@elan/domain/kernel';
import type { User } from '../accounts.repository.ts';
import type { Identities } from './identities.ts';
import type { Identity } from './manager-identities.ts';

/** The identity of a session, among all that the person is. */
export type SessionIdentity = Identity & { readonly all: Identities };

/** The claims of a token (specification point 3): those of the session's identity alone, rights never add up (A14). */
export const tokenClaimsOf = ({ role }: Identity) => claimSetOf([identityKindOf(role)]);

/** Tells whether a password ended: a privileged one that is old, or a temporary one. By this server's clock, to the second. */
const passwordExpired = (user: User): boolean =>
  user.passwordExpiresAt !== null && hasCome(user.passwordExpiresAt, Temporal.Now.instant());

/** What a person must do before the application opens. */
export const waitOfUser = (user: User, identity: Identity): Wait | null =>
  waitOf({
    role: identity.role,
    passwordExpired: passwordExpired(user),
    charterIsOlder: isOlderCharter(user.charterVersion),
    phoneVerified: user.phoneVerifiedAt !== null,
    companyStatus: identity.manager?.company.status ?? null,
  });

const kindsOf = (all: Identities) => all.map(({ role }) => identityKindOf(role));

function managerOf(all: Identities) {
  const manager = all.find((identity) => identity.manager)?.manager;
  return manager ? { id: manager.id, company: manager.company.id } : null;
}

/** What the application shows and needs of the signed-in person (specification point 7, `body.user`). */
export const sessionUserOf = (user: User, identity: SessionIdentity): SessionUser => ({
  _uid: user.id,
  status: user.status,
  email: user.email,
  firstname: user.firstName,
  lastname: user.lastName,
  displayName: `${user.firstName} ${user.lastName}`,
  role: identity.role,
  rights: [...(identity.manager?.rights ?? [])],
  waitsFor: waitOfUser(user, identity),
  phone: user.phone && formatPhone(user.phone),
  phoneVerified: user.phoneVerifiedAt !== null,
  pictureVersion: user.pictureVersion,
  claims: claimSetOf(kindsOf(identity.all)),
  identities: {
    accountManager: managerOf(identity.all),
    elanCo: kindsOf(identity.all).includes('staff'),
  },
  company: identity.manager?.company ?? identity.space?.company ?? null,
  lacksGym: identity.role === 'FLOOR' && identity.gymId === null,
});
