import { describe, expect, test } from 'vitest';
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
} from './budgets.ts';
import {
  staticClosure,
  type BuiltSite,
  type Manifest,
  type ScreenRoute,
  type ScreenStyles,
} from './manifest.ts';

const routeOf = (path: string, chunk: string, facts: Partial<ScreenRoute> = {}): ScreenRoute => ({
  path,
  title: path,
  entry: 'back-office.html',
  chunk,
  plain: false,
  open: false,
  drawn: false,
  ...facts,
});
const signIn = routeOf('/auth/login', 'src/login.tsx', { entry: 'index.html', open: true, drawn: true });
const spots = routeOf('/app/spots', 'src/spots.tsx');
const tutorial = routeOf('/tutorial', 'src/tutorial.tsx', { plain: true });
const routes = [signIn, spots, tutorial];

const parts: Manifest = {
  '_kit.js': { file: 'kit.js' },
  '_form.js': { file: 'form.js', imports: ['_kit.js'], css: ['form.css'] },
  'fonts/text-latin-wght-normal.woff2': { file: 'text.woff2' },
  'fonts/text-vietnamese-wght-normal.woff2': { file: 'rare.woff2' },
};
const publicSite: Manifest = {
  ...parts,
  'index.html': { file: 'index.js', isEntry: true, imports: ['_kit.js'], css: ['base.css'] },
  'src/login.tsx': { file: 'login.js', isDynamicEntry: true, imports: ['_kit.js', '_form.js'] },
};
const office: Manifest = {
  ...parts,
  'back-office.html': {
    file: 'office.js',
    isEntry: true,
    imports: ['_kit.js', '_app.js'],
    css: ['base.css'],
  },
  '_app.js': { file: 'app.js', imports: ['_table.js'] },
  'src/spots.tsx': { file: 'spots.js', isDynamicEntry: true, imports: ['_form.js', '_table.js'] },
  'src/tutorial.tsx': { file: 'tutorial.js', isDynamicEntry: true, imports: ['_table.js'] },
  '_table.js': { file: 'table.js', imports: ['_kit.js'] },
  'src/app/shells/plain-shell.tsx': { file: 'plain.js', isDynamicEntry: true },
  'src/app/shells/signed-in-bar.tsx': { file: 'bar.js', isDynamicEntry: true },
  'src/ui/calendar/calendar.tsx': { file: 'calendar.js', isDynamicEntry: true },
};
const sizes: Readonly<Record<string, number>> = {
  'index.js': 60_000,
  'office.js': 60_000,
  'kit.js': 90_000,
  'form.js': 12_000,
  'login.js': 5_000,
  'spots.js': 30_000,
  'table.js': 25_000,
  'tutorial.js': 44_000,
  'open.css': 21_000,
  'text.woff2': 40_000,
  'rare.woff2': 90_000,
};

const styles: readonly ScreenStyles[] = [
  { path: '/auth/login', entry: 'index.html', sheet: 'open.css', parts: ['base.css', 'form.css'] },
  { path: '/app/spots', entry: 'back-office.html', sheet: 'spots.css', parts: ['base.css', 'form.css'] },
  { path: '/tutorial', entry: 'back-office.html', sheet: 'tutorial.css', parts: ['base.css'] },
];

const siteOf = (changes: Manifest = {}, heavier: Readonly<Record<string, number>> = {}): BuiltSite => {
  const sizeOf = (file: string) => heavier[file] ?? sizes[file] ?? 1_000;
  const has = (file: string) => file in heavier;
  const manifests = { 'index.html': publicSite, 'back-office.html': { ...office, ...changes } };
  return { manifests, styles, has, sizeOf, gzippedSizeOf: sizeOf };
};
const weightOf = (what: string, path: string, site = siteOf()) =>
  weighRoutes(site, routes).find((found) => found.what === what && found.subject === path);

describe('a route that anybody opens', () => {
  test('weighs the first load and its own chunks, each once', () => {
    expect(weightOf('JS', '/auth/login')).toMatchObject({ bytes: 167_000, limit: limits.openScript });
    expect(weightOf('CSS', '/auth/login')).toMatchObject({ bytes: 21_000, limit: limits.openStyle });
  });
});

describe('a route of the signed-in', () => {
  test('weighs what it adds to its frame', () => {
    expect(weightOf('JS après le cadre', '/app/spots')?.bytes).toBe(42_000);
    expect(weightOf('JS après le cadre', '/tutorial')?.bytes).toBe(44_000);
  });

  test('weighs less as a dashboard, whose charts and later cards come apart', () => {
    const paths = ['/app/dashboard', '/app/dashboard/global', '/app/spots'];
    const weighed = weighRoutes(
      siteOf(),
      paths.map((path) => routeOf(path, 'src/spots.tsx')),
    );
    expect(weighed.map(({ limit }) => limit)).toEqual([
      limits.dashboardScript,
      limits.dashboardScript,
      limits.signedInScript,
    ]);
  });

  test('is over its budget as soon as its own code is', () => {
    const found = weightOf(
      'JS après le cadre',
      '/app/spots',
      siteOf({}, { 'spots.js': limits.signedInScript }),
    );
    expect(found?.bytes).toBeGreaterThan(limits.signedInScript);
  });
});

describe('the frame of the signed-in', () => {
  test('is weighed once for all its screens, with what every page loads', () => {
    expect(weighFrames(siteOf(), [...routes, { ...spots, path: '/app/coaches' }])).toEqual([
      { what: 'JS du cadre', subject: 'back-office.html', bytes: 176_000, limit: limits.signedInFrame },
      { what: 'JS du cadre', subject: 'back-office.html plain', bytes: 178_000, limit: limits.plainFrame },
    ]);
  });

  test('is over its budget as soon as what it loads is', () => {
    const [app] = weighFrames(siteOf({}, { 'table.js': limits.signedInFrame }), routes);
    expect(app?.bytes).toBeGreaterThan(limits.signedInFrame);
  });
});

describe('a page drawn at build time', () => {
  const gym = routeOf('/gym/:id', 'src/gym.tsx', { plain: true, open: true });
  const drawn = siteOf({}, { '.pages/auth/login.html': 12_000 });

  test('is weighed with the styles that it carries', () => {
    expect(weighPages(drawn, [...routes, gym])).toEqual([
      { what: 'Page', subject: '/auth/login', bytes: 12_000, limit: limits.page },
    ]);
  });

  test('is missed where the build was to draw it, and nowhere else', () => {
    expect(missingPages(drawn, [...routes, gym])).toEqual([]);
    expect(missingPages(siteOf(), [...routes, gym])).toEqual([
      '/auth/login n’a pas de page dessinée à la construction.',
    ]);
  });
});

test('the fonts weighed are those that every page preloads', () => {
  expect(weighFonts(siteOf())).toMatchObject({ bytes: 40_000, limit: limits.fonts });
  expect(() => weighFonts({ ...siteOf(), manifests: {} })).toThrow('Aucune police');
});

describe('the calendar', () => {
  test('passes when it is loaded on demand', () => {
    expect(eagerParts(siteOf(), routes)).toEqual([]);
  });

  test('is found when it is no longer a lazy chunk', () => {
    expect(
      eagerParts(siteOf({ 'src/ui/calendar/calendar.tsx': { file: 'calendar.js' } }), routes),
    ).toHaveLength(1);
  });

  test('is found when a page loads it at once', () => {
    const table = { file: 'table.js', imports: ['src/ui/calendar/calendar.tsx'] };
    expect(eagerParts(siteOf({ '_table.js': table }), [signIn, spots])).toEqual([
      'src/ui/calendar/calendar.tsx est chargé d’emblée par /app/spots.',
    ]);
  });
});

test('a manifest that does not know a chunk is refused', () => {
  expect(() => staticClosure(office, ['src/nowhere.tsx'])).toThrow('src/nowhere.tsx');
});

test('a page counts each file that it needs once: itself, its scripts, its one style sheet, its fonts', () => {
  const counts = countRequests(siteOf(), routes).map(({ subject, bytes }) => [subject, bytes]);
  expect(counts).toEqual([
    ['/auth/login', 1 + 4 + 1 + 1],
    ['/app/spots', 1 + 6 + 1 + 1],
    ['/tutorial', 1 + 7 + 1 + 1],
  ]);
});

describe('the styles of a page', () => {
  const written = Object.fromEntries(styles.map(({ sheet }) => [sheet, 1_000]));

  test('stand in one file that holds what each of its chunks needs', () => {
    expect(scatteredStyles(siteOf({}, written), routes)).toEqual([]);
  });

  test('are told when the file was not written, or lacks a part that the browser would ask for apart', () => {
    const { 'spots.css': _spots, ...others } = written;
    expect(scatteredStyles(siteOf({}, others), routes)).toEqual([
      '/app/spots n’a pas ses styles en un fichier (absent).',
    ]);
    const table = { file: 'table.js', css: ['table.css'] };
    expect(scatteredStyles(siteOf({ '_table.js': table }, written), [spots])).toEqual([
      '/app/spots n’a pas ses styles en un fichier (table.css).',
    ]);
  });
});
