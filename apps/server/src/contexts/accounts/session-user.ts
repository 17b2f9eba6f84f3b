import type { SessionUser } from '@elan/domain/accounts';
import type { User } from './accounts.repository.ts';
import type { Identity } from './identities.ts';

/** The claims of a token (specification point 3): which applications this person may use. */
export const claimsOf = (identity: Identity) => ({
  coach: false,
  fiter: false,
  accountManager: identity.manager !== null,
  elanCo: identity.manager === null,
});

/** What the application shows and needs of the signed-in person (specification point 7, `body.user`). */
export const sessionUserOf = (user: User, identity: Identity): SessionUser => ({
  _uid: user.id,
  status: user.status,
  email: user.email,
  firstname: user.firstName,
  lastname: user.lastName,
  displayName: `${user.firstName} ${user.lastName}`,
  role: identity.role,
  rights: [...(identity.manager?.rights ?? [])],
  claims: claimsOf(identity),
  identities: {
    accountManager: identity.manager && { id: identity.manager.id, company: identity.manager.company.id },
    elanCo: identity.manager === null,
  },
  company: identity.manager && identity.manager.company,
});
