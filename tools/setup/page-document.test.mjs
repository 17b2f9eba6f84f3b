import { expect, test } from 'vitest';
import { pageDocument, withFirstScript, withScriptsAfterPaint } from './page-document.mjs';

const shell = `<html><head><title>Site</title><script type="module" src="/assets/index.js"></script>
<link rel="stylesheet" href="/assets/initial.css">
<!--splash-style--><style>#splash {}</style><!--/splash-style-->
</head><body><!--splash--><div id="splash"></div><!--/splash-->
<div id="root"></div></body></html>`;
const drawn = { title: 'Connexion & Co', body: '<h1>$& Bonjour</h1>', styles: [], scripts: [] };

test('the page has what was drawn, word for word, its title, and no splash over it', () => {
  const page = pageDocument(shell, drawn);
  expect(page).toContain('<div id="root"><h1>$& Bonjour</h1></div>');
  expect(page).toContain('<title>Connexion &amp; Co</title>');
  expect(page).not.toContain('splash');
});

test('the files of its screen are announced in the head, once each', () => {
  const page = pageDocument(shell, {
    ...drawn,
    styles: ['assets/initial.css', 'assets/login.css'],
    scripts: ['assets/index.js', 'assets/login.js'],
  });
  expect(page.match(/\/assets\/(?:initial|login)\.css/g)).toEqual([
    '/assets/initial.css',
    '/assets/login.css',
  ]);
  expect(page).toContain('<link rel="modulepreload" href="/assets/login.js" crossorigin></head>');
  expect(page.match(/\/assets\/index\.js/g)).toHaveLength(1);
});

test('what React asks to preload goes to the head', () => {
  const preload = '<link rel="preload" as="image" href="/a.webp"/>';
  const page = pageDocument(shell, { ...drawn, body: `${preload}<h1>Bonjour</h1>` });
  expect(page).toContain(`${preload}</head>`);
  expect(page).toContain('<div id="root"><h1>Bonjour</h1></div>');
});

test('a shell that lost its place is refused rather than left empty', () => {
  expect(() => pageDocument(shell.replace('id="root"', 'id="app"'), drawn)).toThrow('root');
});

test('a first script runs before anything else of a page is read', () => {
  expect(withFirstScript('<head>\n<meta charset="utf-8" />\n<link></head>', 'go()')).toBe(
    '<head>\n<meta charset="utf-8" /><script>go()</script>\n<link></head>',
  );
  expect(() => withFirstScript('<head></head>', 'go()')).toThrow('La page du site n’a plus');
});

test('the scripts of a drawn page are asked for by one that runs before its sheets, in their place', () => {
  const head =
    '<script type="module" crossorigin src="/a.js"></script>\n<link rel="modulepreload" crossorigin href="/b.js">';
  const page = withScriptsAfterPaint(
    `<head>${head}<link rel="modulepreload" href="/c.js" crossorigin></head><body><h1>$&</h1><link rel="stylesheet" href="/d.css"></body>`,
  );
  expect(page).toMatch(
    /^<head><\/head><body><h1>\$&<\/h1><script>[^<]+<\/script><link rel="stylesheet" href="\/d.css"><\/body>$/,
  );
  expect(page).toContain('("/a.js",["/b.js","/c.js"]);</script>');
  expect(() => withScriptsAfterPaint('<head></head><body></body>')).toThrow('script');
});
