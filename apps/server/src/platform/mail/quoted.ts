/**
 * Returns a name that somebody typed as a mail says it: between quotation marks, on one line, without the marks that would close
 * them or turn the line round. It reads as a name, not as a sentence of ours (threats T69).
 */
export const quoted = (name: string): string =>
  `«\u00a0${name
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replaceAll(/[«»]/g, '"')
    .trim()}\u00a0»`;
