import type { DevError } from '@elan/domain/error-codes';

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** Returns the errors that hold every word that was typed, without accents nor case. */
export function errorsFound(items: readonly DevError[], typed: string): readonly DevError[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return items.filter(({ code, status, sentence, routes, providerCodes }) => {
    const text = plain([code, status, sentence, ...routes, ...providerCodes].join(' '));
    return words.every((word) => text.includes(word));
  });
}
