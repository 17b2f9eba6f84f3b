const longest = 4000;

/** Returns a statement as a trace may tell it: its text with `?` for each text written in it, 4 000 characters at most. */
export const withoutValues = (statement: string): string =>
  statement
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, '?')
    .replaceAll(/\bE'(?:[^'\\]|\\.|'')*'/gis, '?')
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .slice(0, longest);

const target = /\b(?:from|into|update|table)\s+(?:only\s+)?("?[a-z_][\w$]*"?(?:\."?[a-z_][\w$]*"?)?)/i;

/** Returns what a statement does and on which table first: `SELECT sessions`, `BEGIN`. */
export function summaryOf(statement: string): { readonly operation: string; readonly summary: string } {
  const text = withoutValues(statement);
  const operation = (/[a-z]+/i.exec(text)?.[0] ?? 'QUERY').toUpperCase();
  const table = target.exec(text)?.[1]?.replaceAll('"', '');
  return { operation, summary: table === undefined ? operation : `${operation} ${table}` };
}
