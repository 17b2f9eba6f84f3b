/** The version that a registration accepts and that is kept with it; it changes with any word of the text. */
export const charterVersion = '2026-11-24';
