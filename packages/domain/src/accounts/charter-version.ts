/** The version that a registration accepts and that is kept with it; it changes with any word of the text. */
export const charterVersion = '2026-11-24';

/** Tells whether a version that somebody accepted is older than the present one; who accepted none is asked where the account is opened. */
export const isOlderCharter = (accepted: string | null): boolean =>
  accepted !== null && accepted < charterVersion;
