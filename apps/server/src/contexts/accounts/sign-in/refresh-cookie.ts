import { accountsContract, type SignInAudience } from '@elan/domain/accounts';

/** What stands before the names of cookies where the product is served over https. */
export const cookiePrefixOf = (secure: boolean): string => (secure ? '__Host-' : '');

/**
 * Returns the name and the options of the refresh cookie: HttpOnly, this site only. Where the product is served over https its
 * name begins with `__Host-` (threats T05): browsers take it from this very host only, never from a neighbour of its domain, and
 * ask that it be secure and of the whole host. Over plain http, on one's own machine, they would not keep it under that name:
 * there it is sent to the routes of accounts only.
 */
export function refreshCookieOf(secure: boolean, audience: SignInAudience = 'back-office') {
  const { cookie } = accountsContract.refresh;
  const shared = { httpOnly: true, sameSite: 'strict' } as const;
  // Each audience has its own: one may be signed in to several of them in one browser.
  const suffix = audience === 'back-office' ? '' : `_${audience}`;
  const name = `${cookiePrefixOf(secure)}${cookie}${suffix}`;
  return { name, options: { ...shared, secure, path: secure ? '/' : '/api/auth' } };
}

/**
 * What the browser forgets of the product at a sign-out: its pages kept for the Back button, and the pictures that it keeps for
 * five minutes. Not its storage: the theme and the drafts of forms belong to the device, the application empties the rest.
 */
export const clearedAtSignOut = '"cache"';
