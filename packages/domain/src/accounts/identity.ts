import type { IdentityKind } from './account-words.ts';
import { managerRoles, mayUseThisApplication, roleLabels } from './roles.ts';
import type { WebRole } from './roles.ts';

/** The applications of people who do not come to this one: coaches and employees (D23). */
export const otherApplications = ['coaches', 'members'] as const;
export type OtherApplication = (typeof otherApplications)[number];

/** Returns which record of a person gives a role: the one of our people, or the one of an organisation's manager (A2). */
export const identityKindOf = (role: WebRole): IdentityKind =>
  (managerRoles as readonly string[]).includes(role) ? 'manager' : 'staff';

/** The claims of a token or of a person: which applications they open (specification point 3). */
export type ClaimSet = Readonly<Record<'coach' | 'fiter' | 'accountManager' | 'elanCo', boolean>>;

/** Returns what somebody is, from their identities here and their applications elsewhere. */
export const claimSetOf = (
  kinds: readonly IdentityKind[],
  applications: readonly OtherApplication[],
): ClaimSet => ({
  coach: applications.includes('coaches'),
  fiter: applications.includes('members'),
  accountManager: kinds.includes('manager'),
  elanCo: kinds.includes('staff'),
});

/** Returns the applications that the claims of a token open, this one left out. */
export const applicationsOf = (claims: Readonly<Record<string, boolean>>): OtherApplication[] => [
  ...(claims['coach'] === true ? (['coaches'] as const) : []),
  ...(claims['fiter'] === true ? (['members'] as const) : []),
];

/** Tells whether the claims of a token let it use this application (specification point 6, threats T06). */
export const opensThisApplication = (claims: Readonly<Record<string, boolean>>): boolean =>
  mayUseThisApplication(Object.keys(claims).filter((claim) => claims[claim] === true));

/** What one identity opens, as a person chooses it: « Back-office Élan », « Espace entreprise ». */
export function spaceName(role: WebRole, productName: string): string {
  if (role === 'COMMUNITY_MANAGER') return 'Espace entreprise';
  if (role === 'PARTNERSHIP') return 'Espace prescripteur';
  return `Back-office ${productName}`;
}

/** The second line of a choice of identity: the organisation, or what one is among our people. */
export const spaceDetail = (role: WebRole, organisation: string | null): string =>
  organisation ?? roleLabels[role];
