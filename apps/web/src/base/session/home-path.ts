import { homeOfRole, isSpaceRole, landing, type SessionUser } from '@elan/domain/accounts';

/**
 * Where a status change, or a sign-in, leads: /tutorial while the company is in TUTORIAL, /app otherwise (spec point 4); the first
 * page of their space for employees and coaches.
 */
export const homePath = ({ role, company }: SessionUser): string =>
  company?.status === 'TUTORIAL' && !isSpaceRole(role) ? '/tutorial' : homeOfRole(role);

/** Where a sign-in leads: the page that was asked for when this person may open it, else their home. */
export function pathAfterSignIn(user: SessionUser, asked: string | undefined): string {
  const home = homePath(user);
  if (home === '/tutorial' || !asked?.startsWith('/') || asked.startsWith('//')) return home;
  return landing(asked, user).kind === 'page' ? asked : home;
}
