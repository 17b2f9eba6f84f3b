import { staticClosure, stylesOf, type BuiltSite } from './manifest.ts';
import type { ScreenRoute } from './screen-routes.ts';

/** One thing that was weighed; bytes, gzipped but for fonts. */
export type Weighing = {
  readonly what: string;
  readonly subject: string;
  readonly bytes: number;
  readonly limit: number;
};

const kilo = 1000;

/** The most that each may weigh, in bytes: JavaScript and CSS gzipped, fonts as they are. */
export const limits = {
  openScript: 190 * kilo,
  signedInFrame: 260 * kilo,
  signedInScript: 70 * kilo,
  openStyle: 40 * kilo,
  page: 20 * kilo,
  fonts: 80 * kilo,
} as const;

/** Parts too heavy for a page's first load: each must be a lazy chunk, in no page's own. */
export const lazyOnly: readonly string[] = ['src/ui/calendar.tsx'];

/** The fonts that every page preloads. */
const preloaded = /-latin-wght-normal\.woff2$/;

const shellChunks = {
  public: [],
  plain: ['src/app/shells/plain-shell.tsx'],
  app: ['src/app/shells/app-shell.tsx'],
} as const;
// Drawn by the plain frame for who is signed in.
const signedInBar = 'src/app/shells/signed-in-bar.tsx';

function entryOf({ manifest }: BuiltSite): string {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const [entry] = entries;
  if (!entry || entries.length > 1) throw new Error(`Une entrée attendue, ${entries.length} trouvées.`);
  return entry;
}

function shellOf(site: BuiltSite, { shell, open }: ScreenRoute): ReadonlySet<string> {
  const bar = shell === 'plain' && !open ? [signedInBar] : [];
  return staticClosure(site.manifest, [entryOf(site), ...shellChunks[shell], ...bar]);
}

/** Returns the chunks that a browser has before it shows a route: its frame and its screen. */
export const pageOf = (site: BuiltSite, route: ScreenRoute): ReadonlySet<string> =>
  staticClosure(site.manifest, [...shellOf(site, route), route.chunk]);

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
const scriptBytes = (site: BuiltSite, keys: Iterable<string>): number =>
  sum([...keys].map((key) => site.gzippedSizeOf(site.manifest[key]?.file ?? key)));

/** Weighs each route: an open one whole, script and style; a signed-in one by what it adds to its frame. */
export function weighRoutes(site: BuiltSite, routes: readonly ScreenRoute[]): Weighing[] {
  return routes.flatMap((route) => {
    const shell = shellOf(site, route);
    const page = pageOf(site, route);
    if (!route.open) {
      const added = [...page].filter((key) => !shell.has(key));
      const bytes = scriptBytes(site, added);
      return [{ what: 'JS après le cadre', subject: route.path, bytes, limit: limits.signedInScript }];
    }
    const style = sum([...stylesOf(site.manifest, page)].map(site.gzippedSizeOf));
    return [
      { what: 'JS', subject: route.path, bytes: scriptBytes(site, page), limit: limits.openScript },
      { what: 'CSS', subject: route.path, bytes: style, limit: limits.openStyle },
    ];
  });
}

/** Weighs each frame of the signed-in once, with what every page loads: a screen's own budget begins after it. */
export function weighFrames(site: BuiltSite, routes: readonly ScreenRoute[]): Weighing[] {
  const frames = new Map(routes.filter(({ open }) => !open).map((route) => [route.shell, route]));
  return [...frames].map(([shell, route]) => {
    const bytes = scriptBytes(site, shellOf(site, route));
    return { what: 'JS du cadre', subject: shell, bytes, limit: limits.signedInFrame };
  });
}

/** The page that was drawn at build time for a route (docs/decisions/0007-prerendered-public-pages.md). */
const drawnPage = ({ path }: ScreenRoute): string => `.pages${path}.html`;

const isDrawn = ({ path, open }: ScreenRoute): boolean => open && !path.includes(':');

/** Weighs the page of each route that anybody opens, with the styles written in it: what the first paint waits for. */
export const weighPages = (site: BuiltSite, routes: readonly ScreenRoute[]): Weighing[] =>
  routes
    .filter((route) => isDrawn(route) && site.has(drawnPage(route)))
    .map((route) => ({
      what: 'Page',
      subject: route.path,
      bytes: site.gzippedSizeOf(drawnPage(route)),
      limit: limits.page,
    }));

/** Returns a sentence for each route that anybody opens and whose page was not drawn at build time. */
export const missingPages = (site: BuiltSite, routes: readonly ScreenRoute[]): string[] =>
  routes
    .filter((route) => isDrawn(route) && !site.has(drawnPage(route)))
    .map(({ path }) => `${path} n’a pas de page dessinée à la construction.`);

/** Weighs together the fonts that every page preloads. Throws when none is found: a renamed font would pass unseen. */
export function weighFonts({ manifest, sizeOf }: BuiltSite): Weighing {
  const fonts = Object.keys(manifest).filter((key) => preloaded.test(key));
  if (fonts.length === 0) throw new Error('Aucune police préchargée dans le manifeste.');
  const bytes = sum(fonts.map((key) => sizeOf(manifest[key]?.file ?? key)));
  return { what: 'Polices', subject: `${fonts.length} fichiers`, bytes, limit: limits.fonts };
}

/** Returns a sentence for each heavy part that is not lazy, or that a route loads at once. */
export function eagerParts(site: BuiltSite, routes: readonly ScreenRoute[]): string[] {
  const notLazy = lazyOnly
    .filter((part) => !site.manifest[part]?.isDynamicEntry)
    .map((part) => `${part} n’est plus un morceau chargé à la demande.`);
  const loaded = routes.flatMap((route) => {
    const page = pageOf(site, route);
    return lazyOnly
      .filter((part) => page.has(part))
      .map((part) => `${part} est chargé d’emblée par ${route.path}.`);
  });
  return [...notLazy, ...loaded];
}
