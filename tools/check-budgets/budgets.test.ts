import { describe, expect, test } from 'vitest';
import {
  eagerParts,
  limits,
  missingPages,
  weighFonts,
  weighFrames,
  weighPages,
  weighRoutes,
} from './budgets.ts';
import { staticClosure, type BuiltSite, type Manifest } from './manifest.ts';
import { screenRoutes, type ScreenRoute } from './screen-routes.ts';

const signIn: ScreenRoute = { path: '/auth/login', chunk: 'src/login.tsx', shell: 'public', open: true };
const spots: ScreenRoute = { path: '/app/spots', chunk: 'src/spots.tsx', shell: 'app', open: false };
const tutorial: ScreenRoute = { path: '/tutorial', chunk: 'src/tutorial.tsx', shell: 'plain', open: false };
const routes = [signIn, spots, tutorial];

const clean: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_kit.js'], css: ['base.css'] },
  '_kit.js': { file: 'kit.js' },
  '_form.js': { file: 'form.js', imports: ['_kit.js'], css: ['form.css'] },
  'src/login.tsx': { file: 'login.js', isDynamicEntry: true, imports: ['_kit.js', '_form.js'] },
  'src/spots.tsx': { file: 'spots.js', isDynamicEntry: true, imports: ['_form.js', '_table.js'] },
  'src/tutorial.tsx': { file: 'tutorial.js', isDynamicEntry: true, imports: ['_table.js'] },
  '_table.js': { file: 'table.js', imports: ['_kit.js'] },
  'src/app/shells/app-shell.tsx': { file: 'app.js', isDynamicEntry: true, imports: ['_table.js'] },
  'src/app/shells/plain-shell.tsx': { file: 'plain.js', isDynamicEntry: true },
  'src/app/shells/signed-in-bar.tsx': { file: 'bar.js', isDynamicEntry: true },
  'src/ui/calendar.tsx': { file: 'calendar.js', isDynamicEntry: true },
  'fonts/text-latin-wght-normal.woff2': { file: 'text.woff2' },
  'fonts/text-vietnamese-wght-normal.woff2': { file: 'rare.woff2' },
};
const sizes: Readonly<Record<string, number>> = {
  'index.js': 60_000,
  'kit.js': 90_000,
  'form.js': 12_000,
  'login.js': 5_000,
  'spots.js': 30_000,
  'table.js': 25_000,
  'tutorial.js': 44_000,
  'base.css': 20_000,
  'form.css': 1_000,
  'text.woff2': 40_000,
  'rare.woff2': 90_000,
};

const siteOf = (changes: Manifest = {}, heavier: Readonly<Record<string, number>> = {}): BuiltSite => {
  const sizeOf = (file: string) => heavier[file] ?? sizes[file] ?? 1_000;
  const has = (file: string) => file in heavier;
  return { manifest: { ...clean, ...changes }, has, sizeOf, gzippedSizeOf: sizeOf };
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
    expect(weightOf('JS après le cadre', '/tutorial')?.bytes).toBe(69_000);
  });

  test('is over its budget as soon as its own code is', () => {
    const found = weightOf('JS après le cadre', '/app/spots', siteOf({}, { 'spots.js': 60_000 }));
    expect(found?.bytes).toBeGreaterThan(limits.signedInScript);
  });
});

describe('the frame of the signed-in', () => {
  test('is weighed once for all its screens, with what every page loads', () => {
    expect(weighFrames(siteOf(), [...routes, { ...spots, path: '/app/coaches' }])).toEqual([
      { what: 'JS du cadre', subject: 'app', bytes: 176_000, limit: limits.signedInFrame },
      { what: 'JS du cadre', subject: 'plain', bytes: 152_000, limit: limits.signedInFrame },
    ]);
  });

  test('is over its budget as soon as what it loads is', () => {
    const [app] = weighFrames(siteOf({}, { 'table.js': 120_000 }), routes);
    expect(app?.bytes).toBeGreaterThan(limits.signedInFrame);
  });
});

describe('a page drawn at build time', () => {
  const gym: ScreenRoute = { path: '/gym/:id', chunk: 'src/gym.tsx', shell: 'plain', open: true };
  const drawn = siteOf({}, { '.pages/auth/login.html': 12_000 });

  test('is weighed with the styles that it carries', () => {
    expect(weighPages(drawn, [...routes, gym])).toEqual([
      { what: 'Page', subject: '/auth/login', bytes: 12_000, limit: limits.page },
    ]);
  });

  test('is missed where anybody may open the route, not for the signed-in nor where the path waits for a value', () => {
    expect(missingPages(drawn, [...routes, gym])).toEqual([]);
    expect(missingPages(siteOf(), [...routes, gym])).toEqual([
      '/auth/login n’a pas de page dessinée à la construction.',
    ]);
  });
});

test('the fonts weighed are those that every page preloads', () => {
  expect(weighFonts(siteOf())).toMatchObject({ bytes: 40_000, limit: limits.fonts });
  expect(() => weighFonts({ ...siteOf(), manifest: {} })).toThrow('Aucune police');
});

describe('the calendar', () => {
  test('passes when it is loaded on demand', () => {
    expect(eagerParts(siteOf(), routes)).toEqual([]);
  });

  test('is found when it is no longer a lazy chunk', () => {
    expect(eagerParts(siteOf({ 'src/ui/calendar.tsx': { file: 'calendar.js' } }), routes)).toHaveLength(1);
  });

  test('is found when a page loads it at once', () => {
    const table = { file: 'table.js', imports: ['src/ui/calendar.tsx'] };
    expect(eagerParts(siteOf({ '_table.js': table }), [signIn, spots])).toEqual([
      'src/ui/calendar.tsx est chargé d’emblée par /app/spots.',
    ]);
  });
});

test('a manifest that does not know a chunk is refused', () => {
  expect(() => staticClosure(clean, ['src/nowhere.tsx'])).toThrow('src/nowhere.tsx');
});

describe('the screens of the product', () => {
  const text = `export const screens = {
  '/auth/login': {
    load: lazy(() => import('../contexts/accounts/login.screen.tsx'), 'LoginScreen'),
  },
  '/app/spots': {
    load: lazy(
      () => import('../contexts/spots/spots.screen.tsx'),
      'SpotsScreen',
    ),
  },
  '/dev/ui': {
    load: lazy(() => import('../ui/gallery.screen.tsx'), 'GalleryScreen'),
    development: true,
  },
};`;

  test('are read with their frame, those of developers apart', () => {
    expect(screenRoutes(text, 'src/app')).toEqual([
      { path: '/auth/login', chunk: 'src/contexts/accounts/login.screen.tsx', shell: 'public', open: true },
      { path: '/app/spots', chunk: 'src/contexts/spots/spots.screen.tsx', shell: 'app', open: false },
    ]);
  });

  test('are refused when the route table does not know their path', () => {
    expect(() => screenRoutes(text.replace('/app/spots', '/app/nowhere'), 'src/app')).toThrow('/app/nowhere');
  });
});
