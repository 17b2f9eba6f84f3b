import { expect, test } from 'vitest';
import { markOf, reloadsFor, scriptsOf } from './reload-moment.ts';

const page = (name: string) => `<script type="module" src="/assets/${name}.js"></script>`;
const own = scriptsOf(page('wall-AAAAAA'));
const other = page('wall-BBBBBB');
const at = (iso: string, comesBack = false) => ({ now: Date.parse(iso), comesBack, own });

test.each([
  ['01:59 in winter', '2026-01-10T00:59:59Z', false],
  ['02:00 in winter', '2026-01-10T01:00:00Z', true],
  ['04:59 in winter', '2026-01-10T03:59:59Z', true],
  ['05:00 in winter', '2026-01-10T04:00:00Z', false],
  ['01:59 in summer', '2026-07-09T23:59:59Z', false],
  ['02:00 in summer', '2026-07-10T00:00:00Z', true],
  ['05:00 in summer', '2026-07-10T03:00:00Z', false],
  ['03:00, an hour after the clocks went forward', '2026-03-29T01:00:00Z', true],
  ['02:30 for the second time, as the clocks go back', '2026-10-25T01:30:00Z', true],
  ['noon', '2026-07-10T10:00:00Z', false],
])('a screen that runs loads another release in the night of Paris only: %s', (_, iso, reloads) => {
  expect(reloadsFor(other, at(iso))).toBe(reloads);
});

test('a screen that starts or comes back after a cut loads another release at once', () => {
  expect(reloadsFor(other, at('2026-07-10T10:00:00Z', true))).toBe(true);
});

test('a screen never loads again what it runs already, nor a page without a script', () => {
  for (const comesBack of [false, true]) {
    expect(reloadsFor(page('wall-AAAAAA'), at('2026-07-10T01:00:00Z', comesBack))).toBe(false);
    expect(reloadsFor('<h1>502</h1>', at('2026-07-10T01:00:00Z', comesBack))).toBe(false);
  }
});

test('two releases are told apart by who looks after the screens, though their scripts begin alike', () => {
  const marks = ['screen-BmI0q7Zt', 'screen-DkeT9_x1'].map((name) => markOf(scriptsOf(page(name))));
  expect(marks).toEqual(['I0q7Zt', 'eT9_x1']);
  expect(markOf([])).toBe('');
});
