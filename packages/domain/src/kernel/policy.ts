import type { SettingDefs } from './settings.ts';

/** The roles that may open this application: "ALL" of the specification (D3, A4). */
export const webRoles = ['ADMIN', 'MODERATOR', 'FLOOR', 'COMMUNITY_MANAGER', 'PARTNERSHIP'] as const;
export type WebRole = (typeof webRoles)[number];

/** The roles of the two spaces (D23): an employee of a client company or a customer of the shop, and a coach. */
export const spaceRoles = ['MEMBER', 'COACH'] as const;
export type SpaceRole = (typeof spaceRoles)[number];

/** Every role that acts: those of the back-office, and those of the two spaces. */
export const roles = [...webRoles, ...spaceRoles] as const;
export type Role = (typeof roles)[number];

/**
 * Whom a sign-in is for: each has tokens and a refresh cookie of its own, and a token of one opens nothing of another (T06). The
 * back-office is that of our people, companies and prescriptors.
 */
export const signInAudiences = ['back-office', 'espace', 'coach'] as const;
export type SignInAudience = (typeof signInAudiences)[number];

const spaceAudiences: Readonly<Record<SpaceRole, SignInAudience>> = { MEMBER: 'espace', COACH: 'coach' };

export const isSpaceRole = (role: Role): role is SpaceRole => Object.hasOwn(spaceAudiences, role);

/** Returns whose sign-in gives a role. */
export const audienceOfRole = (role: Role): SignInAudience =>
  isSpaceRole(role) ? spaceAudiences[role] : 'back-office';

/** Rights that a company gives to one of its people, flag by flag (specification point 6, A8). */
export const companyRights = ['validate-gift-cards', 'see-sessions', 'create-event-sessions'] as const;
export type CompanyRight = (typeof companyRights)[number];

/**
 * How far a grant goes. `gym`, `company` and `affiliated` are the actor's own gym, organisation and prescriptor
 * (its affiliated companies, its own fees, policy and invoices); `own` is the actor's own record.
 * `aggregate-*` is the same reach where only counts leave the server, never rows, under the thresholds of D27.
 */
export type Reach =
  | 'all'
  | 'gym'
  | 'company'
  | 'affiliated'
  | 'own'
  | 'aggregate-all'
  | 'aggregate-gym'
  | 'aggregate-company'
  | 'aggregate-affiliated';

/** A row of the permission table; its key reads `<noun>.<verb>`. */
export type PermissionRow = {
  readonly grants: Readonly<Partial<Record<Role, Reach>>>;
  /** A COMMUNITY_MANAGER also needs this flag (A8). */
  readonly needsRight?: CompanyRight;
  /** A sensitive act: the password is asked again when the last proof is older than 10 minutes (A15). */
  readonly reauthentication?: true;
};

// The grants that several contexts give.
export const adminOnly = { ADMIN: 'all' } as const;
export const everyoneOwn = {
  ADMIN: 'own',
  MODERATOR: 'own',
  FLOOR: 'own',
  COMMUNITY_MANAGER: 'own',
  PARTNERSHIP: 'own',
} as const;
/** What everybody keeps of their own account, in the two spaces too. */
export const everybodyOwn = { ...everyoneOwn, MEMBER: 'own', COACH: 'own' } as const;
export const adminAndGym = { ADMIN: 'all', FLOOR: 'gym' } as const;
export const adminAndCompany = { ADMIN: 'all', COMMUNITY_MANAGER: 'company' } as const;
export const adminAndPartner = { ADMIN: 'all', PARTNERSHIP: 'affiliated' } as const;
export const adminAndOrganisations = {
  ADMIN: 'all',
  COMMUNITY_MANAGER: 'company',
  PARTNERSHIP: 'company',
} as const;
export const adminGymAndCompany = { ADMIN: 'all', FLOOR: 'gym', COMMUNITY_MANAGER: 'company' } as const;

/** The frame around a screen: `plain` is the white page of mailed links, `display` the screens hung in a gym. */
export type Layout = 'public' | 'auth' | 'plain' | 'onboarding' | 'shop' | 'display' | 'app';

/**
 * Who a part of the web application is for: each has an HTML entry of its own. `public` is whoever is not signed in (sign-in,
 * registration, onboarding, mailed links), `espace` the employees’ space, `coach` the coaches’, `screen` the wall of a gym.
 */
export const audiences = ['public', 'back-office', 'shop', 'espace', 'coach', 'screen'] as const;

/** A screen of the web application (specification point 2); a parameter of its path is written `:name`. */
export type RouteRow<P extends string = string> = {
  readonly path: string;
  readonly layout: Layout;
  /**
   * `public` anyone; `guest` anyone, but who is signed in goes to /app (login, register);
   * a permission: the roles that it is granted to.
   */
  readonly permission: 'public' | 'guest' | P;
  /** The path that leads elsewhere instead of showing a screen. */
  readonly redirectTo?: string;
  /** Who it is for, where neither its layout nor its permission says it (`audienceOf`). */
  readonly audience?: (typeof audiences)[number];
  /** Shown even while the company's onboarding is not finished. */
  readonly skipsOnboarding?: true;
};

/** Returns the rows of several paths that share their frame and their permission. */
export const screens = <const P extends string, const S extends string>(
  layout: Layout,
  permission: P,
  ...paths: readonly S[]
) => paths.map((path) => ({ path, layout, permission }));

/** What a context brings to the tables that every page of the web carries: its permissions, and the paths of its screens. */
export type Policy = {
  readonly permissions: Readonly<Record<string, PermissionRow>>;
  readonly routes: readonly RouteRow[];
};

/** Declares the rows of a context. The compiler refuses a route whose permission is not one of these rows. */
export const policy = <
  const P extends Policy['permissions'],
  const R extends readonly RouteRow<keyof P & string>[],
>(rows: {
  readonly permissions: P;
  readonly routes: R;
}) => rows;

/**
 * What people read of a context: the refusals of its `errors.ts`, the name of each permission, the values that an administrator may
 * change. Apart from its rows: a bundler drops what no page reads, so no sentence weighs on a page.
 */
export type WordsOf<P extends Policy> = {
  readonly errors?: {
    readonly defs: Readonly<Record<string, { readonly status: number; fr(params: never): string }>>;
  };
  readonly permissions: Readonly<Record<keyof P['permissions'] & string, string>>;
  readonly settings?: SettingDefs;
};

/** The words of a list of contexts, in its order. */
export type WordsOfEach<L extends readonly Policy[]> = { readonly [I in keyof L]: WordsOf<L[I]> };
