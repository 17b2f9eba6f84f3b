import {
  manifestOf,
  staticClosure,
  stylesOf,
  type BuiltSite,
  type Manifest,
  type ScreenRoute,
} from './manifest.ts';

/** One thing that was weighed; bytes, gzipped but for fonts. */
export type Weighing = {
  readonly what: string;
  readonly subject: string;
  readonly bytes: number;
  readonly limit: number;
};

const kilo = 1000;

/**
 * The most that each may weigh, in bytes: JavaScript and CSS gzipped, fonts as they are. The goals are 150 KB for an open route,
 * 200 KB for the frame, 60 KB for a screen and 20 requests; these are the nearest figures that hold
 * (docs/decisions/0014-an-audience-is-an-entry.md says what remains).
 */
export const limits = {
  // React, the router, the query client, the theme and the checks of forms are 149 KB before any screen.
  openScript: 185 * kilo,
  // The same, and the menus, hints and icons of the frame.
  signedInFrame: 220 * kilo,
  // The plain frame brings the bar of who is signed in, and the kit that most screens share.
  plainFrame: 255 * kilo,
  // Lists bring the table, what most screens share and the contracts that they read: 67 KB of these, once loaded.
  signedInScript: 112 * kilo,
  // Dashboards are read every day; their charts, and the cards below, come apart.
  dashboardScript: 70 * kilo,
  /** A number, not bytes: fewer chunks would weigh more, each screen loading what only others need. */
  requests: 34,
  openStyle: 40 * kilo,
  page: 20 * kilo,
  fonts: 80 * kilo,
} as const;

/** Parts too heavy for a page's first load: each must be a lazy chunk, in no page's own. */
export const lazyOnly: readonly string[] = ['src/ui/calendar/calendar.tsx'];

/** The fonts that every page preloads. */
const preloaded = /-latin-wght-normal\.woff2$/;

const plainShell = 'src/app/shells/plain-shell.tsx';
// Drawn by the plain frame for who is signed in.
const signedInBar = 'src/app/shells/signed-in-bar.tsx';

/** What comes with a screen of the plain frame. */
export const frameParts: ReadonlySet<string> = new Set([plainShell, signedInBar]);

const frameRoots = ({ entry, plain, open }: ScreenRoute): readonly string[] => [
  entry,
  ...(plain ? [plainShell, ...(open ? [] : [signedInBar])] : []),
];

/** What a browser asks for one after another before it shows a route: its entry, the plain frame where it stands in it, its screen. */
export const rootsOf = (route: ScreenRoute): readonly string[] => [...frameRoots(route), route.chunk];

/** Returns the chunks of the frame of a route: those of its entry, and of the plain frame where it stands in it. */
const shellOf = (site: BuiltSite, route: ScreenRoute): ReadonlySet<string> =>
  staticClosure(manifestOf(site, route.entry), frameRoots(route));

/** Returns the chunks that a browser has before it shows a route: its frame and its screen. */
export const pageOf = (site: BuiltSite, route: ScreenRoute): ReadonlySet<string> =>
  staticClosure(manifestOf(site, route.entry), rootsOf(route));

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
const filesOf = (manifest: Manifest, keys: Iterable<string>): string[] => [
  ...new Set([...keys].map((key) => manifest[key]?.file ?? key)),
];
const scriptBytes = (site: BuiltSite, { entry }: ScreenRoute, keys: Iterable<string>): number =>
  sum(filesOf(manifestOf(site, entry), keys).map(site.gzippedSizeOf));

/** The style sheets that the page of a route links: its one file, which the build has made of its parts. */
const sheetsOf = ({ styles }: BuiltSite, { path, entry }: ScreenRoute): string[] => [
  ...new Set(styles.filter((one) => one.path === path && one.entry === entry).map(({ sheet }) => sheet)),
];

/**
 * Returns a sentence for each route whose page does not have its styles in one file, or whose file lacks one of the parts that its
 * chunks need: the browser would ask for that one apart.
 */
export const scatteredStyles = (site: BuiltSite, routes: readonly ScreenRoute[]): string[] =>
  routes.flatMap((route) => {
    const wanted = stylesOf(manifestOf(site, route.entry), pageOf(site, route));
    const own = site.styles.find(({ path, entry }) => path === route.path && entry === route.entry);
    const missing = [...wanted].filter((part) => !own?.parts.includes(part));
    if (own && site.has(own.sheet) && missing.length === 0) return [];
    return [`${route.path} n’a pas ses styles en un fichier (${missing.join(', ') || 'absent'}).`];
  });

/** Weighs each route: an open one whole, script and style; a signed-in one by what it adds to its frame. */
export function weighRoutes(site: BuiltSite, routes: readonly ScreenRoute[]): Weighing[] {
  return routes.flatMap((route) => {
    const shell = shellOf(site, route);
    const page = pageOf(site, route);
    if (!route.open) {
      const added = [...page].filter((key) => !shell.has(key));
      const bytes = scriptBytes(site, route, added);
      const limit = /^\/app\/dashboard(?:\/|$)/.test(route.path)
        ? limits.dashboardScript
        : limits.signedInScript;
      return [{ what: 'JS après le cadre', subject: route.path, bytes, limit }];
    }
    const style = sum(sheetsOf(site, route).map(site.gzippedSizeOf));
    return [
      { what: 'JS', subject: route.path, bytes: scriptBytes(site, route, page), limit: limits.openScript },
      { what: 'CSS', subject: route.path, bytes: style, limit: limits.openStyle },
    ];
  });
}

/** Weighs each frame of the signed-in once: a screen's own budget begins after it. */
export function weighFrames(site: BuiltSite, routes: readonly ScreenRoute[]): Weighing[] {
  const signedIn = routes.filter(({ open }) => !open);
  const frames = new Map(signedIn.map((route) => [`${route.entry}${route.plain ? ' plain' : ''}`, route]));
  return [...frames].map(([frame, route]) => {
    const bytes = scriptBytes(site, route, shellOf(site, route));
    const limit = route.plain ? limits.plainFrame : limits.signedInFrame;
    return { what: 'JS du cadre', subject: frame, bytes, limit };
  });
}

/** Counts what a browser asks for before it shows each route: its page, its scripts, its style sheets and the fonts. */
export const countRequests = (site: BuiltSite, routes: readonly ScreenRoute[]): Weighing[] =>
  routes.map((route) => {
    const manifest = manifestOf(site, route.entry);
    const page = pageOf(site, route);
    const scripts = filesOf(manifest, page).length;
    const count = 1 + scripts + sheetsOf(site, route).length + fontsOf(manifest).length;
    return { what: 'Requêtes', subject: route.path, bytes: count, limit: limits.requests };
  });

/** The page that was drawn at build time for a route (docs/decisions/0007-prerendered-public-pages.md). */
const drawnPage = ({ path }: ScreenRoute): string => `.pages${path}.html`;

/** Weighs the page of each route that anybody opens, with the styles written in it: what the first paint waits for. */
export const weighPages = (site: BuiltSite, routes: readonly ScreenRoute[]): Weighing[] =>
  routes
    .filter((route) => route.drawn && site.has(drawnPage(route)))
    .map((route) => ({
      what: 'Page',
      subject: route.path,
      bytes: site.gzippedSizeOf(drawnPage(route)),
      limit: limits.page,
    }));

/** Returns a sentence for each route that anybody opens and whose page was not drawn at build time. */
export const missingPages = (site: BuiltSite, routes: readonly ScreenRoute[]): string[] =>
  routes
    .filter((route) => route.drawn && !site.has(drawnPage(route)))
    .map(({ path }) => `${path} n’a pas de page dessinée à la construction.`);

const fontsOf = (manifest: Manifest): string[] =>
  filesOf(
    manifest,
    Object.keys(manifest).filter((key) => preloaded.test(key)),
  );

/** Weighs together the fonts that every page preloads. Throws when none is found: a renamed font would pass unseen. */
export function weighFonts(site: BuiltSite): Weighing {
  const fonts = [...new Set(Object.values(site.manifests).flatMap(fontsOf))];
  if (fonts.length === 0) throw new Error('Aucune police préchargée dans le manifeste.');
  const bytes = sum(fonts.map(site.sizeOf));
  return { what: 'Polices', subject: `${fonts.length} fichiers`, bytes, limit: limits.fonts };
}

/** Returns a sentence for each heavy part that is not lazy, or that a route loads at once. */
export function eagerParts(site: BuiltSite, routes: readonly ScreenRoute[]): string[] {
  const manifests = Object.values(site.manifests);
  const notLazy = lazyOnly
    .filter((part) => !manifests.some((manifest) => manifest[part]?.isDynamicEntry))
    .map((part) => `${part} n’est plus un morceau chargé à la demande.`);
  const loaded = routes.flatMap((route) => {
    const page = pageOf(site, route);
    return lazyOnly
      .filter((part) => page.has(part))
      .map((part) => `${part} est chargé d’emblée par ${route.path}.`);
  });
  return [...notLazy, ...loaded];
}
