import { expect, test } from 'vitest';
import { leftOutWords } from './left-out-words.ts';

const above = (number: number) => ({ number, why: 'above' as const, text: 'Liste' });
const unread = (number: number) => ({ number, why: 'nothing-read' as const, text: 'Total' });

test('a file whose rows are all people leaves nothing to say', () => {
  expect(leftOutWords([])).toBeNull();
});

test('the rows that are not people are told by their numbers, with why', () => {
  expect(leftOutWords([above(1)])).toBe(
    '1 ligne n’est pas lue comme une personne\u00a0: 1 (au-dessus de la première personne).',
  );
  expect(leftOutWords([above(1), above(2), unread(9)])).toBe(
    '3 lignes ne sont pas lues comme une personne\u00a0: 1, 2 (au-dessus de la première personne)\u202f; 9 (rien dans les colonnes lues).',
  );
});

test('of many rows the first twelve are named and the others are counted', () => {
  const rows = Array.from({ length: 14 }, (_, index) => unread(index + 5));
  expect(leftOutWords(rows)).toContain('16 et 2 autres');
});
