// npm run budgets: what each route of the built site weighs, from its manifest, against what it may weigh.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  countRequests,
  eagerParts,
  limits,
  missingPages,
  scatteredStyles,
  weighFonts,
  weighFrames,
  weighPages,
  weighRoutes,
  type Weighing,
} from './budgets.ts';
import { readBuiltSite, readScreens, screensFile } from './manifest.ts';

const web = resolve(import.meta.dirname, '../../apps/web');
const dist = resolve(process.argv[2] ?? join(web, 'dist'));

const inKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).replace('.', ',')} ko`;

function line({ what, subject, bytes, limit }: Weighing): string {
  const mark = bytes > limit ? '✗' : '✓';
  const told = limit === limits.requests ? String : inKilobytes;
  return `${mark} ${what.padEnd(18)} ${subject.padEnd(28)} ${told(bytes).padStart(10)}  au plus ${told(limit)}`;
}

if (existsSync(join(dist, screensFile))) {
  const site = readBuiltSite(dist);
  const routes = readScreens(dist);
  const weighings = [
    ...weighRoutes(site, routes),
    ...weighFrames(site, routes),
    ...countRequests(site, routes),
    ...weighPages(site, routes),
    weighFonts(site),
  ].toSorted((a, b) => a.what.localeCompare(b.what, 'fr'));
  console.log(weighings.map(line).join('\n'));
  const faults = [
    ...eagerParts(site, routes),
    ...missingPages(site, routes),
    ...scatteredStyles(site, routes),
  ];
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
