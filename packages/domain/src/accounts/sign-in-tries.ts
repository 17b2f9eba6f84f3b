/**
 * How often a password may be tried (threats T01). Five tries of one account pass at once. The next five each wait longer
 * after the one before. The tenth that fails shuts the account to passwords for 15 minutes. A reset link still works.
 */
export const passwordTries = {
  free: 5,
  /** Seconds to wait after the 5th, 6th… try. */
  pauses: [10, 20, 40, 80, 160],
  windowSeconds: 900,
} as const;

/** The number of tries after which an account is locked. */
export const mostPasswordTries = passwordTries.free + passwordTries.pauses.length;

/** Tries of all accounts from one place: an IPv4 address, or the /56 that a home has of IPv6. */
export const placeTries = { max: 100, windowSeconds: 900 } as const;
