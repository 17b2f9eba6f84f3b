import { expect, test } from 'vitest';
import { answerSchema, isSafeAnswer, wordsOfAnswer } from './faq-answer.ts';

test('the words of an answer are read without its layout, a line for each paragraph', () => {
  expect(wordsOfAnswer('<p>Le <strong>sauna</strong></p><ul><li><p>dès&nbsp;10&lt;12</p></li></ul>')).toBe(
    'Le sauna\ndès\u00a010<12',
  );
  expect(wordsOfAnswer('<p>un<br>deux<br/>trois </p>  <p>  quatre</p>')).toBe('un\ndeux\ntrois\nquatre');
  expect(wordsOfAnswer(' La température est < 20. ')).toBe('La température est < 20.');
});

test('an answer without a word is not an answer, and its layout does not count among its 4000 characters', () => {
  const failed = (text: string) => answerSchema.safeParse(text).success;
  expect(failed('<p></p>')).toBe(false);
  expect(failed('<p>&nbsp;</p><ul><li></li></ul>')).toBe(false);
  expect(failed(`<p>${'a'.repeat(4001)}</p>`)).toBe(false);
  expect(failed(`<p><strong>${'a'.repeat(4000)}</strong></p>`)).toBe(true);
});

test.each([
  ['<p>Bonjour<br />à <em>tous</em></p>', true],
  [
    '<p><a href="https://elan.example/a?b=1&amp;c" target="_blank" rel="noopener noreferrer">ici</a></p>',
    true,
  ],
  ['<p onclick="x">a</p>', false],
  ['<script>x</script>', false],
  ['<a href="javascript:x">a</a>', false],
  ['<a href="//elsewhere.example">a</a>', false],
  ['<p style="color:red">a</p>', false],
  ['<img src=x onerror=x>', false],
])('what may be shown as it is: %s is %s', (text, safe) => {
  expect(isSafeAnswer(text)).toBe(safe);
});
