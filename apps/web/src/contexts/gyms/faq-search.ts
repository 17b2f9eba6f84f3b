import { wordsOfAnswer, type FaqEntry } from '@elan/domain/gyms';
import { idSchema } from '@elan/domain/kernel';
import * as z from 'zod/mini';

/** What the address keeps: what is looked for, and the question whose form is open. */
export const faqSearch = z.object({
  search: z.optional(z.string().check(z.maxLength(120))),
  entry: z.optional(z.union([z.literal('new'), idSchema])),
});
export type FaqSearch = z.output<typeof faqSearch>;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

/** The questions that hold every word of a search, whatever the accents and the case. */
export function matching(entries: readonly FaqEntry[], search: string): FaqEntry[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return entries.filter(({ category, question, answer }) => {
    const text = plain(`${category} ${question} ${wordsOfAnswer(answer)}`);
    return words.every((word) => text.includes(word));
  });
}
