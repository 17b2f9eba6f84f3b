import { roles, webRoles, type Role, type WebRole } from '../kernel/index.ts';

export { roles, webRoles, type Role, type WebRole };
export { audienceOfRole, isSpaceRole, signInAudiences, type SignInAudience } from '../kernel/index.ts';

/** Every role that an account may carry (specification point 6). */
export const accountRoles = [...webRoles, 'COACH', 'USER', 'CUSTOMER'] as const;
export type AccountRole = (typeof accountRoles)[number];

/** The two roles of an account manager record. */
export const managerRoles = ['COMMUNITY_MANAGER', 'PARTNERSHIP'] as const;
export type ManagerRole = (typeof managerRoles)[number];

/** The roles of a staff record. */
export const staffRoles = ['ADMIN', 'MODERATOR', 'FLOOR'] as const;

/** What a person reads for each role. */
export const roleLabels: Readonly<Record<AccountRole | Role, string>> = {
  ADMIN: 'Administrateur',
  MODERATOR: 'Modérateur',
  FLOOR: 'Responsable de salle',
  COMMUNITY_MANAGER: 'Entreprise',
  PARTNERSHIP: 'Prescripteur',
  COACH: 'Coach',
  MEMBER: 'Membre',
  USER: 'Utilisateur',
  CUSTOMER: 'Client',
};

/** The claims of a token: each names the kind of identity that signed in (specification point 3). */
export const claims = ['coach', 'fiter', 'accountManager', 'elanCo'] as const;
export type Claim = (typeof claims)[number];

const claimByRole: Readonly<Record<AccountRole, Claim>> = {
  ADMIN: 'elanCo',
  MODERATOR: 'elanCo',
  FLOOR: 'elanCo',
  COMMUNITY_MANAGER: 'accountManager',
  PARTNERSHIP: 'accountManager',
  CUSTOMER: 'accountManager',
  COACH: 'coach',
  USER: 'fiter',
};

/** Returns the claim that the token of an account with this role carries. */
export const claimOf = (role: AccountRole): Claim => claimByRole[role];

const webClaims: readonly string[] = ['accountManager', 'elanCo'];

/**
 * Tells whether a token may use this application: only accountManager and elanCo (specification point 6, T06).
 * Anything else is answered `auth/user-not-registered-this-app` before any handler runs.
 */
export const mayUseThisApplication = (tokenClaims: readonly string[]): boolean =>
  tokenClaims.some((claim) => webClaims.includes(claim));

const isWebRole = (role: AccountRole): role is WebRole => (webRoles as readonly string[]).includes(role);

/**
 * Returns the role that an account has on this application, or null when it has none (D3, A2).
 * CUSTOMER takes the role of its account manager record; without one it is not registered here. COACH and USER never are.
 */
export function effectiveRole(account: {
  role: AccountRole;
  managerRole: ManagerRole | null;
}): WebRole | null {
  if (account.role === 'CUSTOMER') return account.managerRole;
  return isWebRole(account.role) ? account.role : null;
}
