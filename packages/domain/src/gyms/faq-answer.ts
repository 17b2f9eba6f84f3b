import * as z from 'zod/mini';
import { fieldMessages, maxLengthMessage } from '../kernel/index.ts';

/** What an answer may be made of, besides its words: no picture, no style, nothing that runs (threats T05). */
export const answerTags = [
  'p',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'br',
  'strong',
  'em',
  'u',
  's',
  'a',
] as const;

/** Where a link of an answer may lead. */
export const answerLinkSchemes = ['https', 'http', 'mailto', 'tel'] as const;

const linkStart = (): string => `(?:(?:${answerLinkSchemes.join('|')}):|/(?!/)|#)`;

/** Tells whether an address may stand in an answer: of an allowed scheme, or a page of the product. */
export const isAnswerLink = (href: string): boolean => new RegExp(`^${linkStart()}`, 'i').test(href);

const words = 4000;
const markup = 20_000;

// Made when asked: at the first level they would be in the first load of every page that knows gyms.
const anyTag = (): RegExp => new RegExp(`</?(?:${answerTags.join('|')})\\b`, 'i');
const writtenTags = (): RegExp => {
  const plain = answerTags.filter((tag) => tag !== 'a').join('|');
  const link = `<a(?: href="${linkStart()}[^"<>]*")?(?: target="_blank")?(?: rel="noopener noreferrer")?>`;
  return new RegExp(`</?(?:${plain})(?: ?/)?>|</a>|${link}`, 'gi');
};

/** Tells whether an answer has a layout, or is the plain text of one that was written without. */
export const isAnswerMarkup = (text: string): boolean => anyTag().test(text);

/** Tells whether a text has no other tag than those of an answer, written as the server writes them: it may be shown as it is. */
export const isSafeAnswer = (text: string): boolean => !text.replaceAll(writtenTags(), '').includes('<');

const entities: readonly (readonly [string, string])[] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&nbsp;', '\u00a0'],
  ['&amp;', '&'],
];

/** Returns the words of an answer, one line a paragraph: what is searched, and what must not be empty. */
export function wordsOfAnswer(text: string): string {
  if (!isAnswerMarkup(text)) return text.trim();
  const bare = text.replaceAll(/<br ?\/?>|<\/(?:p|li|h3|h4|blockquote)>/gi, '\n').replaceAll(/<[^>]*>/g, '');
  return entities
    .reduce((said, [entity, letter]) => said.replaceAll(entity, letter), bare)
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
}

/** The answer that is sent: at most 4000 characters of words, whatever their layout; the server cleans what it is written with. */
export const answerSchema = z.string(fieldMessages.required).check(
  z.trim(),
  z.maxLength(markup, maxLengthMessage(words)),
  z.refine((text) => wordsOfAnswer(text) !== '', fieldMessages.required),
  z.refine((text) => wordsOfAnswer(text).length <= words, maxLengthMessage(words)),
);
