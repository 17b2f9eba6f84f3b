import { expect, test } from 'vitest';
import { matching } from './faq-search.ts';

const entry = (question: string) => ({
  id: question,
  category: 'Écran',
  question,
  answer: '<p>Vérifiez le <strong>Wi</strong>-Fi.</p>',
  useful: 0,
  useless: 0,
  mine: null,
  version: 1,
});

test('a question is found by words without their accents, in any order', () => {
  const entries = [entry('L’écran est noir'), entry('Une serviette oubliée')];
  expect(matching(entries, 'noir ecran').map(({ id }) => id)).toEqual(['L’écran est noir']);
  expect(matching(entries, 'OUBLIEE wi-fi')).toHaveLength(1);
  expect(matching(entries, 'strong')).toEqual([]);
  expect(matching(entries, '')).toHaveLength(2);
});
