import { isSafeAnswer, wordsOfAnswer } from '@elan/domain/gyms';
import { htmlPolicy } from '../../base/trusted-types.ts';

const letters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns an answer as markup: as the server wrote it, or its bare words where that is not how the server writes (threats T05). */
export const safeMarkup = (text: string): string =>
  isSafeAnswer(text)
    ? text
    : `<p>${wordsOfAnswer(text).replaceAll(/[&<>]/g, (letter) => letters[letter] ?? '')}</p>`;

/** The same, as a browser with Trusted Types asks for it. */
export const markupOf: (text: string) => string = htmlPolicy('faq-answers', safeMarkup);
