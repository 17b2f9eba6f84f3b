import { answerLinkSchemes, answerTags, isAnswerLink, isAnswerMarkup } from '@elan/domain/gyms';
import sanitize from 'sanitize-html';

const rules: sanitize.IOptions = {
  allowedTags: [...answerTags],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: [...answerLinkSchemes],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  // What they hold is no word of the answer either.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'object', 'title'],
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h3',
    h2: 'h3',
    div: 'p',
    a: (tagName, { href }) => ({
      tagName,
      attribs: {
        ...(href !== undefined && isAnswerLink(href) ? { href } : {}),
        target: '_blank',
        rel: 'noopener noreferrer',
      },
    }),
  },
};

const letters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (letter) => letters[letter] ?? '');

/**
 * Returns an answer with the tags of `answerTags` only, their links of the allowed schemes, no other attribute and nothing that runs
 * (threats T05). A text without a tag becomes paragraphs, parted by its empty lines. Cleaned twice, it keeps its words.
 */
export function cleanAnswer(text: string): string {
  if (isAnswerMarkup(text)) {
    const clean = sanitize(text, rules).trim();
    // What lost all of its tags would be read as a plain text, and its letters written a second time.
    return clean === '' || isAnswerMarkup(clean) ? clean : `<p>${clean}</p>`;
  }
  return text
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('');
}
