import {
  spaceRoles,
  webRoles,
  type PermissionRow,
  type Policy,
  type Reach,
  type Role,
  type RouteRow,
} from './policy.ts';

const letters: Readonly<Record<Reach, string>> = {
  all: 'A',
  gym: 'G',
  company: 'C',
  affiliated: 'F',
  own: 'O',
  'aggregate-all': 'agA',
  'aggregate-gym': 'agG',
  'aggregate-company': 'agC',
  'aggregate-affiliated': 'agF',
};

const cellsOf = ({ grants }: PermissionRow): string =>
  [
    ...webRoles.map((role) => grants[role]).map((reach) => (reach ? letters[reach] : '-')),
    ...spaceRoles.flatMap((role) => (grants[role] ? [`${role.toLowerCase()} ${letters[grants[role]]}`] : [])),
  ].join(' ');

/** Who may open a route: `public`, `guest`, `ALL`, or the roles of its permission. */
function openTo({ permission, audience }: RouteRow, permissions: Policy['permissions']): string {
  const row = permissions[permission];
  if (!row) return permission;
  const granted = (role: Role) => row.grants[role] !== undefined;
  if (audience === 'espace' || audience === 'coach') return spaceRoles.filter(granted).join(' ');
  const web = webRoles.filter(granted);
  return web.length === webRoles.length ? 'ALL' : web.join(' ');
}

const listed = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter(Boolean).join(', ');

/**
 * Spells out a policy, for its test: one line for each permission, one for each route. A permission has a letter for each
 * role, in the order ADMIN MODERATOR FLOOR COMMUNITY_MANAGER PARTNERSHIP (A all, G gym, C company, F affiliated, O own,
 * `ag` only counts, - none). After them come the two spaces that have it (`member O`), the right that a company must give,
 * and whether the password is asked again. A route has its frame and who may open it.
 */
export const policyLines = ({ permissions, routes }: Policy): string[] => [
  ...Object.entries(permissions).map(([id, row]) =>
    listed(`${id}: ${cellsOf(row)}`, row.needsRight, row.reauthentication && 'password again'),
  ),
  ...routes.map((route) =>
    listed(
      `${route.path}: ${route.layout}, ${openTo(route, permissions)}`,
      route.audience,
      route.redirectTo && `to ${route.redirectTo}`,
      route.skipsOnboarding && 'skips onboarding',
    ),
  ),
];
