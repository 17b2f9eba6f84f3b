import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinStyles, withOneSheet } from './screen-styles.mjs';

const dist = mkdtempSync(join(tmpdir(), 'styles-'));
beforeAll(() => {
  mkdirSync(join(dist, 'assets'));
  for (const name of ['base', 'kit', 'list', 'card', 'drawer', 'chart'])
    writeFileSync(join(dist, `assets/${name}.css`), `.${name}{}`);
});
afterAll(() => rmSync(dist, { recursive: true }));

const chunk = (file, css, imports = [], dynamicImports = []) => ({
  file,
  css: css.map((one) => `assets/${one}.css`),
  imports,
  dynamicImports,
});
const manifest = (entry) => ({
  [entry]: chunk('main.js', ['base'], ['_kit.js'], ['list.tsx', 'card.tsx']),
  '_kit.js': chunk('kit.js', ['kit']),
  'list.tsx': chunk('list.js', ['list'], ['_kit.js'], ['drawer.tsx']),
  'drawer.tsx': chunk('drawer.js', ['drawer'], [], ['chart.tsx']),
  'chart.tsx': chunk('chart.js', ['chart']),
  'card.tsx': chunk('card.js', ['card'], ['_kit.js']),
});
const site = {
  manifests: {
    'back-office.html': manifest('back-office.html'),
    'shop.html': manifest('shop.html'),
  },
};
const route = (path, entry, key) => ({ path, entry, chunk: key, plain: false, open: false });
const textOf = (sheet) => readFileSync(join(dist, sheet), 'utf8');

test('a screen of the back-office has one file of its parts: what a chunk imports before it, each once, then what it opens', () => {
  const [list, card] = joinStyles(dist, site, [
    route('/app/a', 'back-office.html', 'list.tsx'),
    route('/app/b', 'back-office.html', 'card.tsx'),
  ]);
  expect(list).toMatchObject({
    path: '/app/a',
    parts: ['assets/kit.css', 'assets/base.css', 'assets/list.css', 'assets/drawer.css'],
  });
  expect(textOf(list.sheet)).toBe('.kit{}\n.base{}\n.list{}\n.drawer{}');
  expect(textOf(card.sheet)).toBe('.kit{}\n.base{}\n.card{}');
});

test('another audience has one file for all of its screens', () => {
  const sheets = joinStyles(dist, site, [
    route('/eshop/a', 'shop.html', 'list.tsx'),
    route('/eshop/b', 'shop.html', 'card.tsx'),
  ]);
  expect(new Set(sheets.map(({ sheet }) => sheet)).size).toBe(1);
  expect(textOf(sheets[0].sheet)).toBe('.kit{}\n.base{}\n.list{}\n.card{}\n.drawer{}');
});

test('a page links its one file, and says of each part that it is there without fetching it', () => {
  const page =
    '<head>\n<link rel="stylesheet" crossorigin href="/assets/kit.css">\n<link rel="stylesheet" crossorigin href="/assets/base.css">\n</head>';
  const joined = withOneSheet(page, {
    sheet: 'assets/one.css',
    parts: ['assets/kit.css', 'assets/base.css'],
  });
  expect(joined.match(/<link[^>]*>/g)).toEqual([
    '<link rel="stylesheet" crossorigin href="/assets/one.css">',
    '<link rel="stylesheet" disabled media="not all" href="/assets/kit.css">',
    '<link rel="stylesheet" disabled media="not all" href="/assets/base.css">',
  ]);
  expect(() => withOneSheet('<head></head>', { sheet: 'a.css', parts: [] })).toThrow('feuille de style');
});
