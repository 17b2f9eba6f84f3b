const tags = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

// A value, which stays as it is, or the name of a handler.
const valuesAndHandlers = /(=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))|(?<=[\s"'/])on\w+(?=\s*=)/gi;

/**
 * Returns an e-mail whose tags hold no handler any more: a page that is parsed runs none, and the browser still tells the security
 * policy of each one. Words and addresses stay whole.
 */
export const withoutHandlers = (html: string): string =>
  html.replace(tags, (tag) =>
    tag.replace(valuesAndHandlers, (_found, value: string | undefined) => value ?? 'data-unread'),
  );
