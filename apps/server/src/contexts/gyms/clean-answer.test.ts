import { isSafeAnswer, wordsOfAnswer } from '@elan/domain/gyms';
import { expect, test } from 'vitest';
import { cleanAnswer } from './clean-answer.ts';

test.each([
  ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['<p onclick="x()" style="color:red" class="big">a</p>', '<p>a</p>'],
  ['<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
  ['<p><a href="javascript:alert(1)">a</a></p>', '<p><a target="_blank" rel="noopener noreferrer">a</a></p>'],
  [
    '<p><a href="java\tscript:alert(1)">a</a></p>',
    '<p><a target="_blank" rel="noopener noreferrer">a</a></p>',
  ],
  ['<p><a href="data:text/html,x">a</a></p>', '<p><a target="_blank" rel="noopener noreferrer">a</a></p>'],
  ['<p><a href="//x.example">a</a></p>', '<p><a target="_blank" rel="noopener noreferrer">a</a></p>'],
  [
    '<p><a href="https://x.example/?a=1&b=2" rel="opener" onmouseover=x>a</a></p>',
    '<p><a href="https://x.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">a</a></p>',
  ],
  ['<style>p{display:none}</style><p>a</p>', '<p>a</p>'],
  ['<p>a</p><iframe srcdoc="<script>x</script>"></iframe>', '<p>a</p>'],
  ['<p>a<svg onload=x><math><mtext><img src=x onerror=x></mtext></math></svg></p>', '<p>a</p>'],
  [
    '<h1>a</h1><div><b>b</b> <i>c</i></div><p>d</p>',
    '<h3>a</h3><p><strong>b</strong> <em>c</em></p><p>d</p>',
  ],
  ['<ul><li><p>a</p></li></ul>', '<ul><li><p>a</p></li></ul>'],
])('of %s is kept %s', (hostile, clean) => {
  expect(cleanAnswer(hostile)).toBe(clean);
  expect(isSafeAnswer(clean)).toBe(true);
});

test('a text of before becomes paragraphs, and what looks like a tag in it stays words', () => {
  expect(cleanAnswer('Une ligne.\nUne autre.\n\n3 < 4 & <script>x</script>')).toBe(
    '<p>Une ligne.<br />Une autre.</p><p>3 &lt; 4 &amp; &lt;script&gt;x&lt;/script&gt;</p>',
  );
});

const pieces = [
  '<p>',
  '</p>',
  '<script>',
  '</script>',
  '<a href="',
  'javascript:x',
  '" onclick=x>',
  '<!--',
  '-->',
  '<svg><style>',
  '</style>',
  "'>",
  '&lt;img src=x onerror=x&gt;',
  'é',
  '<math>',
  ']]>',
  '<textarea>',
  '\u0000',
];

const bare = (text: string) => wordsOfAnswer(text).replaceAll(/\s/g, '');

test('2,000 drawn pieces of markup are safe once cleaned, and cleaned twice keep their words', () => {
  let seed = 7;
  const draw = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * most);
  };
  for (let round = 0; round < 2000; round += 1) {
    const text = Array.from({ length: 1 + draw(9) }, () => pieces[draw(pieces.length)]).join('');
    const clean = cleanAnswer(text);
    expect([text, isSafeAnswer(clean)]).toEqual([text, true]);
    expect([text, bare(cleanAnswer(clean))]).toEqual([text, bare(clean)]);
  }
});
