import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
  selector,
  // Capitals are how the library writes headings; names would lose their case.
  options: { uppercase: false },
}));

const plainText = {
  wordwrap: 78,
  selectors: [
    ...headings,
    {
      selector: 'a',
      options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['\n', ''] as [string, string] },
    },
    { selector: 'table', options: { uppercaseHeaderCells: false } },
  ],
};

/** Returns the two bodies of a mail: the page, and the plain text that says the same with whole links. */
export async function renderMail(element: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(element);
  return { html, text: toPlainText(html, plainText).trim() };
}
