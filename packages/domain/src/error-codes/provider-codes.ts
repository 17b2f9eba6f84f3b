/**
 * The codes of the identity and storage provider that the product had before, and the code of the catalogue that says the same
 * (specification point 8). Several are merged: a wrong password and an unknown e-mail are one sentence (D4).
 */
export const providerCodes: ReadonlyMap<string, string> = new Map([
  ['auth/wrong-password', 'auth/invalid-credentials'],
  ['auth/user-not-found', 'auth/invalid-credentials'],
  ['auth/invalid-credential', 'auth/invalid-credentials'],
  ['auth/invalid-login-credentials', 'auth/invalid-credentials'],
  ['auth/user-disabled', 'auth/user-disabled'],
  ['auth/unverified-email', 'auth/email-not-verified'],
  ['auth/email-already-in-use', 'auth/email-already-exists'],
  ['auth/email-already-exists', 'auth/email-already-exists'],
  ['auth/invalid-email', 'auth/invalid-email'],
  ['auth/missing-email', 'auth/invalid-email'],
  ['auth/weak-password', 'auth/invalid-password'],
  ['auth/invalid-password', 'auth/invalid-password'],
  ['auth/missing-password', 'auth/invalid-password'],
  ['auth/password-does-not-meet-requirements', 'auth/invalid-password'],
  ['auth/invalid-phone-number', 'auth/invalid-phone'],
  ['auth/missing-phone-number', 'auth/invalid-phone'],
  ['auth/phone-number-already-exists', 'auth/phone-already-used'],
  ['auth/credential-already-in-use', 'auth/credential-in-use'],
  ['auth/account-exists-with-different-credential', 'auth/credential-in-use'],
  ['auth/provider-already-linked', 'auth/credential-in-use'],
  ['auth/invalid-verification-code', 'auth/invalid-verification-code'],
  ['auth/invalid-verification-id', 'auth/invalid-verification-code'],
  ['auth/missing-verification-code', 'auth/invalid-verification-code'],
  ['auth/code-expired', 'auth/code-expired'],
  ['auth/expired-action-code', 'auth/link-expired'],
  ['auth/invalid-action-code', 'auth/invalid-link'],
  ['auth/id-token-expired', 'auth/token-expired'],
  ['auth/session-cookie-expired', 'auth/token-expired'],
  ['auth/user-token-expired', 'auth/token-expired'],
  ['auth/id-token-revoked', 'auth/session-revoked'],
  ['auth/session-cookie-revoked', 'auth/session-revoked'],
  ['auth/invalid-user-token', 'auth/session-revoked'],
  ['auth/requires-recent-login', 'auth/reauthentication-required'],
  ['auth/credential-too-old-login-again', 'auth/reauthentication-required'],
  ['auth/too-many-requests', 'too-many-requests'],
  ['auth/quota-exceeded', 'too-many-requests'],
  ['auth/insufficient-permission', 'insufficient-permission'],
  ['auth/operation-not-allowed', 'not-allowed'],
  ['auth/argument-error', 'invalid-parameter'],
  ['auth/network-request-failed', 'service-unavailable'],
  ['auth/internal-error', 'internal'],
  ['storage/unauthorized', 'permission-denied'],
  ['storage/object-not-found', 'storage/object-not-found'],
]);

/** Returns the old codes that a code of the catalogue took the place of, itself left out. */
export const mergedInto = (code: string): string[] =>
  [...providerCodes].filter(([old, now]) => now === code && old !== code).map(([old]) => old);
