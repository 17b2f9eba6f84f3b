import { expect, test } from 'vitest';
import { wordsFirst } from './words-first.ts';

const sheet = '<link rel="stylesheet" crossorigin href="/assets/V-a.css">';
const part = '<link rel="stylesheet" disabled media="not all" href="/assets/b.css">';
const page = `<html><head><script>dark()</script>
<script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/react-2.js">
${sheet}${part}</head><body><div id="root" data-served><h1>Salle</h1></div></body></html>`;

test('the words of a page stand before its sheet and its scripts, which come once they are painted', () => {
  const sent = wordsFirst(page);
  const [head = '', body = ''] = sent.split('</head>');
  expect(head).not.toMatch(/type="module"|modulepreload|crossorigin/);
  expect(head).toContain('<script>dark()</script>');
  expect(head).toContain(part);
  const order = [
    '<h1>Salle</h1>',
    sheet,
    'void import(entry)',
    '"/assets/index-1.js",["/assets/react-2.js"]',
  ];
  const places = order.map((words) => body.indexOf(words));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test('a page without a script is left as it is', () => {
  expect(wordsFirst('<html><body>Salle</body></html>')).toBe('<html><body>Salle</body></html>');
});
