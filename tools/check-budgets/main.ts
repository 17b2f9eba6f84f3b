// npm run budgets: what each route of the built site weighs, from its manifest, against what it may weigh.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  eagerParts,
  missingPages,
  weighFonts,
  weighFrames,
  weighPages,
  weighRoutes,
  type Weighing,
} from './budgets.ts';
import { readBuiltSite } from './manifest.ts';
import { screenRoutes } from './screen-routes.ts';

const web = resolve(import.meta.dirname, '../../apps/web');
const dist = resolve(process.argv[2] ?? join(web, 'dist'));

const inKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).replace('.', ',')} ko`;

function line({ what, subject, bytes, limit }: Weighing): string {
  const mark = bytes > limit ? '✗' : '✓';
  const size = inKilobytes(bytes).padStart(10);
  return `${mark} ${what.padEnd(18)} ${subject.padEnd(28)} ${size}  au plus ${limit / 1000} ko`;
}

if (existsSync(join(dist, '.vite/manifest.json'))) {
  const site = readBuiltSite(dist);
  const routes = screenRoutes(readFileSync(join(web, 'src/app/screens.tsx'), 'utf8'), 'src/app');
  if (routes.length === 0) throw new Error('Aucun écran n’a été lu dans screens.tsx.');
  const weighings = [
    ...weighRoutes(site, routes),
    ...weighFrames(site, routes),
    ...weighPages(site, routes),
    weighFonts(site),
  ].toSorted((a, b) => a.what.localeCompare(b.what, 'fr'));
  console.log(weighings.map(line).join('\n'));
  const faults = [...eagerParts(site, routes), ...missingPages(site, routes)];
  const heavy = weighings.filter(({ bytes, limit }) => bytes > limit).length;
  for (const sentence of faults) console.error(sentence);
  if (heavy + faults.length > 0) {
    console.error(`Budgets du site : ${heavy + faults.length} dépassés.`);
    process.exitCode = 1;
  } else {
    console.log(`Budgets du site : tenus (${routes.length} routes).`);
  }
} else {
  console.error('Le site n’est pas construit : npm run build.');
  process.exitCode = 1;
}
