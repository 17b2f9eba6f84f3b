import { acceptWords, formatBytes } from './file-words.ts';

/** What a field takes: `accept` as in HTML (".pdf,image/*"), and at most so many bytes. */
export type FileRules = { readonly accept?: string | undefined; readonly maxBytes?: number | undefined };

const matches = (part: string, name: string, type: string): boolean => {
  if (part.startsWith('.')) return name.endsWith(part);
  return part.endsWith('/*') ? type.startsWith(part.slice(0, -1)) : type === part;
};

/**
 * The sentence that refuses a file before it leaves, or null when it may go. A dropped file passes the same rules as a
 * chosen one; the server checks again.
 */
export function fileRefusal(
  file: { readonly name: string; readonly size: number; readonly type: string },
  { accept, maxBytes }: FileRules,
): string | null {
  const parts = (accept ?? '').split(',').map((part) => part.trim().toLowerCase());
  const wanted = parts.filter(Boolean);
  const fits = wanted.some((part) => matches(part, file.name.toLowerCase(), file.type.toLowerCase()));
  if (accept && wanted.length > 0 && !fits) {
    return `Ce fichier n’est pas du bon type. Choisissez un fichier ${acceptWords(accept)}.`;
  }
  if (file.size === 0) return 'Ce fichier est vide. Choisissez-en un autre.';
  if (maxBytes !== undefined && file.size > maxBytes) {
    return `Ce fichier pèse ${formatBytes(file.size)}. Choisissez un fichier de ${formatBytes(maxBytes)} au plus.`;
  }
  return null;
}
