/** A link of an e-mail: its words, and where it leads. */
export type MailLink = { readonly label: string; readonly href: string };

const anchors = /<a\s((?:"[^"]*"|'[^']*'|[^"'>])*)>(.*?)<\/a>/gis;
const address = /(?:^|\s)href="(https?:\/\/[^"]*)"/i;
// What Outlook alone reads stands in comments.
const markup = /<!--.*?-->|<[^>]*>/gs;

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
/** The five characters that React writes otherwise. */
const decoded = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (one) => characters[one] ?? one);

/**
 * Returns the links of an e-mail of the product in their order, each address once. They are read in its text: a page that is parsed to
 * read them tells the security policy of all that it holds.
 */
export function mailLinks(html: string): readonly MailLink[] {
  const links = new Map<string, string>();
  for (const [, attributes = '', inside = ''] of html.matchAll(anchors)) {
    const written = address.exec(attributes)?.[1];
    if (written === undefined) continue;
    const href = decoded(written);
    // The address itself is often repeated under the button, for who cannot press it: the button's words are kept.
    const label = decoded(inside.replace(markup, '')).trim() || href;
    if (!links.has(href) || links.get(href) === href) links.set(href, label);
  }
  return [...links].map(([href, label]) => ({ href, label }));
}
