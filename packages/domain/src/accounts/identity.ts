import type { IdentityKind } from './account-words.ts';
import { audienceOfRole, managerRoles, roleLabels } from './roles.ts';
import type { Role, SignInAudience } from './roles.ts';

/** What a person may open: the spaces of coaches and employees (D23), and the one of our people and organisations. */
export const otherApplications = ['coaches', 'members', 'organisations'] as const;
export type OtherApplication = (typeof otherApplications)[number];

/** Returns which record of a person gives a role: of our people, an organisation's manager (A2), an employee or customer, a coach. */
export function identityKindOf(role: Role): IdentityKind {
  if (role === 'MEMBER') return 'member';
  if (role === 'COACH') return 'coach';
  return (managerRoles as readonly string[]).includes(role) ? 'manager' : 'staff';
}

/** Returns whose sign-in opens an identity: none of them is opened by that of another (T06). */
export function audienceOfIdentity(kind: IdentityKind | null): SignInAudience {
  if (kind === 'member') return 'espace';
  return kind === 'coach' ? 'coach' : 'back-office';
}

/** The claims of a token or of a person: which applications they open (specification point 3). */
export type ClaimSet = Readonly<Record<'coach' | 'fiter' | 'accountManager' | 'elanCo', boolean>>;

/** Returns what somebody is, from their identities. */
export const claimSetOf = (kinds: readonly IdentityKind[]): ClaimSet => ({
  coach: kinds.includes('coach'),
  fiter: kinds.includes('member'),
  accountManager: kinds.includes('manager'),
  elanCo: kinds.includes('staff'),
});

/** Returns the spaces of coaches and employees that the claims of a token open. */
export const applicationsOf = (claims: Readonly<Record<string, boolean>>): OtherApplication[] => [
  ...(claims['coach'] === true ? (['coaches'] as const) : []),
  ...(claims['fiter'] === true ? (['members'] as const) : []),
];

const claimsOfAudience: Readonly<Record<SignInAudience, readonly string[]>> = {
  'back-office': ['accountManager', 'elanCo'],
  espace: ['fiter'],
  coach: ['coach'],
};

/** Tells whether the claims of a token let it use what an audience has (specification point 6, threats T06). */
export const opensAudience = (claims: Readonly<Record<string, boolean>>, audience: SignInAudience): boolean =>
  claimsOfAudience[audience].some((claim) => claims[claim] === true);

/** Where the people of an audience arrive. */
const homes: Readonly<Record<SignInAudience, '/app' | '/espace' | '/coach'>> = {
  'back-office': '/app',
  espace: '/espace',
  coach: '/coach',
};

/** Returns the first page of a role. */
export const homeOfRole = (role: Role) => homes[audienceOfRole(role)];

/** What one identity opens, as a person chooses it: « Back-office Élan », « Espace entreprise ». */
export function spaceName(role: Role, productName: string): string {
  if (role === 'MEMBER') return `Mon espace ${productName}`;
  if (role === 'COACH') return 'Espace coach';
  if (role === 'COMMUNITY_MANAGER') return 'Espace entreprise';
  if (role === 'PARTNERSHIP') return 'Espace prescripteur';
  return `Back-office ${productName}`;
}

/** The second line of a choice of identity: the organisation, or what one is among our people. */
export const spaceDetail = (role: Role, organisation: string | null): string =>
  organisation ?? roleLabels[role];
