const NARROW = '\u202f';
const NBSP = '\u00a0';

/**
 * French typography for a computed text: narrow no-break space before ; ! ?, no-break space before : and
 * inside « », curly apostrophes, an ellipsis in one sign. Hours (12:30) and addresses (https://) are left alone.
 * Literals carry these signs themselves; running it twice changes nothing.
 */
export function typographyFr(text: string): string {
  return text
    .replace(/\.{3}/g, '…')
    .replace(/(\p{L})'(?=\p{L})/gu, '$1’')
    .replace(/«[ \u00a0\u202f]*/gu, `«${NBSP}`)
    .replace(/[ \u00a0\u202f]*»/gu, `${NBSP}»`)
    .replace(/[ \u00a0\u202f]*([:;!?]+)(?=$|[\s”)\]])/gu, (_, signs: string, at: number) => {
      if (at === 0) return signs;
      return (signs.startsWith(':') ? NBSP : NARROW) + signs;
    });
}

/** "1re, 2e" for a feminine noun, "1er, 2e" for a masculine one. */
export function ordinal(rank: number, gender: 'm' | 'f' = 'm'): string {
  if (rank !== 1) return `${rank}e`;
  return gender === 'f' ? '1re' : '1er';
}

/** The singular up to 1.99…, the plural from 2, as French counts; the figure is not written. */
export function plural(count: number, one: string, many: string): string {
  return Math.abs(count) < 2 ? one : many;
}

/** The words with a capital at their beginning: a day of the week is written without one inside a sentence. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
