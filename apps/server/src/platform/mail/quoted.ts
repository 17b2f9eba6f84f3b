/**
 * Returns a name that somebody typed as a mail says it: between quotation marks, on one line, without the marks that would close
 * them. It reads as a name, not as a sentence of ours (threats T69).
 */
export const quoted = (name: string): string =>
  `«\u00a0${name
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[«»]/g, '"')
    .trim()}\u00a0»`;
