import { formatNumber } from '../text/format.ts';

const NBSP = '\u00a0';
const kilo = 1_000;

/** "850 Ko", "1,2 Mo": the size of a file from its bytes, in the decimal units of the French system. */
export function formatBytes(bytes: number): string {
  if (bytes < kilo) return `${formatNumber(bytes)}${NBSP}octet${bytes < 2 ? '' : 's'}`;
  const mega = bytes >= kilo * kilo;
  const value = bytes / (mega ? kilo * kilo : kilo);
  return `${formatNumber(value, { maximumFractionDigits: mega ? 1 : 0 })}${NBSP}${mega ? 'Mo' : 'Ko'}`;
}

const familyWords: Readonly<Record<string, string>> = {
  'image/*': 'image',
  'video/*': 'vidéo',
  'audio/*': 'son',
};

/** "PDF, JPG ou PNG" from an `accept` list: ".pdf,.jpg,image/png". A type is written by its last part. */
export function acceptWords(accept: string): string {
  const words = accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean)
    .map((part) => familyWords[part] ?? (part.split(/[./]/u).at(-1) ?? part).toUpperCase());
  const unique = [...new Set(words.map((word) => (word === 'JPEG' ? 'JPG' : word)))];
  const last = unique.pop() ?? '';
  return unique.length === 0 ? last : `${unique.join(', ')} ou ${last}`;
}
