// Draws the public pages of the built site (docs/decisions/0007-prerendered-public-pages.md): run by `npm run build`.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pageOf } from '../check-budgets/budgets.ts';
import { manifestOf, readBuiltSite, screensFile, stylesFile } from '../check-budgets/manifest.ts';
import { earlyScript } from './early-script.mjs';
import { pageDocument, withFirstScript, withScriptsAfterPaint } from './page-document.mjs';
import { root } from './root.mjs';
import { joinStyles, partMarkers, withOneSheet } from './screen-styles.mjs';

const web = join(root, 'apps', 'web');
const dist = join(web, 'dist');
const drawer = join(dist, '.prerender');
// Hidden: the server reads them, and serves them under the path that they are of.
const pages = join(dist, '.pages');

const { environment, inlineCriticalStyles, prerenderedPaths, renderPage, siteScreens, startEarlyReads } =
  await import(pathToFileURL(join(drawer, 'site-pages.js')).href);
const site = readBuiltSite(dist);
const screens = await siteScreens();
await writeFile(join(dist, screensFile), JSON.stringify(screens));
const notFound = {
  path: '/404',
  entry: 'index.html',
  chunk: 'src/app/not-found.screen.tsx',
  plain: true,
  open: true,
};
const styles = joinStyles(dist, site, [...screens, notFound]);
const stylesAt = (path) => styles.find((one) => one.path === path);
await mkdir(pages, { recursive: true });
// The root of the back-office is its dashboard, as the page's own script knows it too.
await writeFile(
  join(dist, stylesFile),
  JSON.stringify([...styles, { ...stylesAt('/app/dashboard'), path: '/app' }]),
);
for (const entry of new Set(screens.map((screen) => screen.entry))) {
  const own = new Map(styles.filter((one) => one.entry === entry).map((one) => [one.sheet, one]));
  const [sheet, ...others] = [...own.values()];
  if (sheet === undefined || others.length > 0) continue;
  const page = join(dist, entry);
  await writeFile(page, withOneSheet(await readFile(page, 'utf8'), sheet));
}
// The markers are written once the styles that a page uses are in it: what writes them would follow each.
const shells = new Map();
const publicPage = await readFile(join(dist, 'index.html'), 'utf8');
// Words that are drawn are painted at once: whichever the audience, their fonts are told ahead.
const fonts = publicPage.match(/<link rel="preload"[^>]*as="font"[^>]*>/g) ?? [];
async function shellOf({ entry, path }) {
  const known = shells.get(entry);
  if (known !== undefined) return known;
  const { parts } = stylesAt(path);
  const page = (await readFile(join(dist, entry), 'utf8')).replace(partMarkers(parts), '');
  const missing = fonts.filter((font) => !page.includes(font));
  const shell = page.replace('</head>', () => `${missing.join('')}</head>`);
  shells.set(entry, shell);
  return shell;
}

for (const path of [...prerenderedPaths(), notFound.path]) {
  const route = [...screens, notFound].find((known) => known.path === path);
  const manifest = manifestOf(site, route.entry);
  const { sheet, parts } = stylesAt(path);
  const chunks = [...pageOf(site, route)];
  const document = pageDocument(await shellOf(route), {
    ...(await renderPage(path)),
    styles: [sheet],
    scripts: chunks.map((chunk) => manifest[chunk].file),
  });
  const file = join(pages, `${path.slice(1)}.html`);
  await mkdir(dirname(file), { recursive: true });
  const drawn = withScriptsAfterPaint(await inlineCriticalStyles(document, dist));
  await writeFile(
    file,
    drawn.replace('</head>', () => `${partMarkers(parts)}</head>`),
  );
}
const signedIn = Map.groupBy(
  screens.filter(({ open }) => !open),
  ({ entry }) => entry,
);
for (const [entry, routes] of signedIn) {
  const page = join(dist, entry);
  const script = earlyScript(startEarlyReads, site, routes);
  await writeFile(page, withFirstScript(await readFile(page, 'utf8'), script));
}
await writeFile(join(pages, 'environment.json'), JSON.stringify(environment()));
await rm(drawer, { recursive: true });
// The cache of the drawn application would keep the process for its five minutes.
process.exit();
