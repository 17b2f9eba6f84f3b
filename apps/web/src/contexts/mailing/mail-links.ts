import { htmlPolicy } from '../../app/trusted-types.ts';
import { withoutHandlers } from './unread-handlers.ts';

/** A link of an e-mail: its words, and where it leads. */
export type MailLink = { readonly label: string; readonly href: string };

const hasWords = (text: string | null | undefined): text is string => !!text && text.trim() !== '';

/** Lets an e-mail of the product become markup, where nothing of it runs: this page of developers only. */
export const trusted = htmlPolicy('dev-mails', (html) => html);

/** Returns the links of an e-mail in their order, each address once; nothing of the e-mail is run to read them. */
export function mailLinks(html: string): readonly MailLink[] {
  const page = new DOMParser().parseFromString(trusted(withoutHandlers(html)), 'text/html');
  const links = new Map<string, string>();
  for (const anchor of page.querySelectorAll('a[href^="http"]')) {
    const href = anchor.getAttribute('href') ?? '';
    // The address itself is often repeated under the button, for who cannot press it: the button's words are kept.
    const label = hasWords(anchor.textContent) ? anchor.textContent.trim() : href;
    if (!links.has(href) || links.get(href) === href) links.set(href, label);
  }
  return [...links].map(([href, label]) => ({ href, label }));
}
