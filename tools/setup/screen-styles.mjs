// The style sheets of a screen in one file: run by `npm run build` after the site was built (docs/decisions/0014-an-audience-is-an-entry.md).
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { frameParts, rootsOf } from '../check-budgets/budgets.ts';
import { manifestOf, staticClosure, stylesInOrder } from '../check-budgets/manifest.ts';

/** The audience of many screens: all their styles together would weigh twice what one needs. The others have one sheet for all. */
const sheetByScreen = new Set(['back-office.html']);

/** Writes one file of these, in their order, and returns its name: by its words, so that screens of the same parts share it. */
function writeSheet(dist, parts) {
  const text = parts.map((part) => readFileSync(join(dist, part), 'utf8')).join('\n');
  const sheet = `assets/${createHash('sha256').update(text).digest('base64url').slice(0, 10)}.css`;
  writeFileSync(join(dist, sheet), text);
  return sheet;
}

/**
 * What these load by themselves once they are shown, or when something is opened: cards, forms, notices; other screens are left out, and
 * so is what those parts load in turn.
 */
function laterPartsOf(manifest, roots, screens) {
  const loaded = [...staticClosure(manifest, roots)].flatMap((key) => manifest[key].dynamicImports ?? []);
  return [...new Set(loaded)].filter((key) => !screens.has(key) && !frameParts.has(key));
}

/** Writes the sheet of each screen in the folder of the site; returns them, with the parts that each is made of, by path and entry. */
export function joinStyles(dist, site, routes) {
  const screens = new Set(routes.map(({ chunk }) => chunk));
  return [...Map.groupBy(routes, ({ entry }) => entry)].flatMap(([entry, own]) => {
    const manifest = manifestOf(site, entry);
    const groups = sheetByScreen.has(entry) ? own.map((route) => [route]) : [own];
    return groups.flatMap((group) => {
      const roots = [...new Set(group.flatMap(rootsOf))];
      const parts = stylesInOrder(manifest, [...roots, ...laterPartsOf(manifest, roots, screens)]);
      const sheet = writeSheet(dist, parts);
      return group.map(({ path }) => ({ path, entry, sheet, parts }));
    });
  });
}

const linkOf = (attributes, file) => `<link rel="stylesheet" ${attributes} href="/${file}">`;

/**
 * What tells the bundler's loader that these parts are there: it looks for a link of their address before it adds one. Disabled, a
 * browser does not apply them; for no medium, it does not fetch them either while it scans ahead.
 */
export const partMarkers = (parts) => parts.map((part) => linkOf('disabled media="not all"', part)).join('');

/** Returns a page with one sheet in the place of the links to its parts. Throws when it has none: the first screen would be naked. */
export function withOneSheet(page, { sheet, parts }) {
  const links = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g;
  if (page.search(links) < 0) throw new Error('La page du site n’a plus de feuille de style.');
  let isFirst = true;
  return page.replaceAll(links, () => {
    const told = isFirst ? linkOf('crossorigin', sheet) + partMarkers(parts) : '';
    isFirst = false;
    return told;
  });
}
