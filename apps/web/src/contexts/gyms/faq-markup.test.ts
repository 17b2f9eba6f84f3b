import { expect, test } from 'vitest';
import { safeMarkup } from './faq-markup.ts';

test('only what the server writes becomes markup: of anything else the words are left', () => {
  const clean = '<p>Le <strong>sauna</strong></p>';
  expect(safeMarkup(clean)).toBe(clean);
  expect(safeMarkup('<p>a<img src=x onerror=x()></p>')).toBe('<p>a</p>');
  expect(safeMarkup('<p>1 &lt; 2 <b>&amp;</b></p>')).toBe('<p>1 &lt; 2 &amp;</p>');
});
