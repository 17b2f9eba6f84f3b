// Draws the public pages of the built site (docs/decisions/0007-prerendered-public-pages.md): run by `npm run build`.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pageOf } from '../check-budgets/budgets.ts';
import { manifestOf, readBuiltSite, screensFile, stylesOf } from '../check-budgets/manifest.ts';
import { earlyScript } from './early-script.mjs';
import { pageDocument, withFirstScript } from './page-document.mjs';
import { root } from './root.mjs';

const web = join(root, 'apps', 'web');
const dist = join(web, 'dist');
const drawer = join(dist, '.prerender');
// Hidden: the server reads them, and serves them under the path that they are of.
const pages = join(dist, '.pages');

const { environment, inlineCriticalStyles, prerenderedPaths, renderPage, siteScreens, startEarlyReads } =
  await import(pathToFileURL(join(drawer, 'site-pages.js')).href);
const site = readBuiltSite(dist);
const manifest = manifestOf(site, 'index.html');
const shell = await readFile(join(dist, 'index.html'), 'utf8');
const screens = await siteScreens();
await writeFile(join(dist, screensFile), JSON.stringify(screens));
const notFound = {
  path: '/404',
  entry: 'index.html',
  chunk: 'src/app/not-found.screen.tsx',
  plain: true,
  open: true,
};

for (const path of [...prerenderedPaths(), notFound.path]) {
  const route = [...screens, notFound].find((known) => known.path === path);
  const chunks = [...pageOf(site, route)];
  const document = pageDocument(shell, {
    ...(await renderPage(path)),
    styles: [...stylesOf(manifest, chunks)],
    scripts: chunks.map((chunk) => manifest[chunk].file),
  });
  const file = join(pages, `${path.slice(1)}.html`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await inlineCriticalStyles(document, dist));
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
