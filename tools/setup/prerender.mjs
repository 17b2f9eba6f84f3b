// Draws the public pages of the built site (docs/decisions/0007-prerendered-public-pages.md): run by `npm run build`.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pageOf } from '../check-budgets/budgets.ts';
import { readBuiltSite, stylesOf } from '../check-budgets/manifest.ts';
import { screenRoutes } from '../check-budgets/screen-routes.ts';
import { pageDocument } from './page-document.mjs';
import { root } from './root.mjs';

const web = join(root, 'apps', 'web');
const dist = join(web, 'dist');
const drawer = join(dist, '.prerender');
// Hidden: the server reads them, and serves them under the path that they are of.
const pages = join(dist, '.pages');

const { environment, inlineCriticalStyles, prerenderedPaths, renderPage } = await import(
  pathToFileURL(join(drawer, 'site-pages.js')).href
);
const site = readBuiltSite(dist);
const shell = await readFile(join(dist, 'index.html'), 'utf8');
const screens = await readFile(join(web, 'src', 'app', 'screens.tsx'), 'utf8');
const routes = screenRoutes(screens, 'src/app');
const notFound = { path: '/404', chunk: 'src/app/not-found.screen.tsx', shell: 'plain', open: true };

for (const path of [...prerenderedPaths(), notFound.path]) {
  const route = [...routes, notFound].find((known) => known.path === path);
  const chunks = [...pageOf(site, route)];
  const document = pageDocument(shell, {
    ...(await renderPage(path)),
    styles: [...stylesOf(site.manifest, chunks)],
    scripts: chunks.map((chunk) => site.manifest[chunk].file),
  });
  const file = join(pages, `${path.slice(1)}.html`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await inlineCriticalStyles(document, dist));
}
await writeFile(join(pages, 'environment.json'), JSON.stringify(environment()));
await rm(drawer, { recursive: true });
// The cache of the drawn application would keep the process for its five minutes.
process.exit();
