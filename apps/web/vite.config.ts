import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { asPagesLoad } from '../../tools/setup/as-pages-load.ts';
import { entries, entryOf, type EntryAudience } from './src/app/entries.ts';

/**
 * The two latin font files are wanted by every page. A page that was drawn shows its text at once: the browser is told before it has
 * read the CSS. Where scripts draw the text they come first, and it is shown in a font of the system until its own is there.
 */
function preloadFonts(): Plugin {
  return {
    name: 'elan-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /-latin-wght-normal[^/]*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** The head and the splash of every page, written once. */
function pageParts(): Plugin {
  const read = (name: string) => readFileSync(join(import.meta.dirname, 'src/app', `${name}.html`), 'utf8');
  return {
    name: 'elan-page-parts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replaceAll(/<!--(page-head|page-splash)-->/g, (_all, name: string) => read(name)),
    },
  };
}

/** While developing, a path gets the page of its audience, as the server gives it from a built site. */
function pageOfAudience(): Plugin {
  const isFile = /^\/(?:api|@|src|node_modules)\b|\.\w+(?:\?|$)/;
  return {
    name: 'elan-page-of-audience',
    // The component tests have pages of their own.
    apply: (_config, { command }) => command === 'serve' && !('VITEST' in process.env),
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const { url = '/', headers } = request;
        if (headers.accept?.includes('text/html') && !isFile.test(url))
          request.url = `/${entries[entryOf(url)]}`;
        next();
      });
    },
  };
}

/** Each screen tells its source file to what draws and weighs the site: the key of its chunk in the manifest. */
function screenFiles(): Plugin {
  return {
    name: 'elan-screen-files',
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    transform: {
      filter: { id: /\.screen\.tsx$/ },
      handler: (code, id) => ({
        code: `${code}\nexport const file = ${JSON.stringify(relative(import.meta.dirname, id))};\n`,
        map: null,
      }),
    },
  };
}

/** Of a route of the domain pages load how it is asked: the rest is the server's. */
function onlyAskedOfRoutes(): Plugin {
  return {
    name: 'elan-only-asked-of-routes',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/packages\/domain\/src\/.*\.ts$/, code: /\bz\b|\broute\(/ },
      handler(code) {
        return { code: asPagesLoad(code, this.parse(code, { lang: 'ts' }).body), map: null };
      },
    },
  };
}

/**
 * What reads scanned pages of a PDF (`ui/display/pdf-pages.tsx`), under the names that it asks for: scripts, since the security policy
 * of the pages lets nothing be compiled.
 */
function pdfDecoders(): Plugin {
  const folder = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
  return {
    name: 'elan-pdf-decoders',
    apply: 'build',
    generateBundle() {
      for (const name of ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js'])
        this.emitFile({
          type: 'asset',
          fileName: `pdf-decoders/${name}`,
          source: readFileSync(join(folder, 'wasm', name)),
        });
    },
  };
}

// The page itself, and the module that waits at its top level: no chunk may wait for them.
const isShared = (id: string): boolean => !/(?:\/app\/[^/]+\/main\.ts|\.html)$/.test(id);

type Group = { readonly name: string; readonly test: RegExp | ((id: string) => boolean) } & Readonly<
  Partial<Record<'minShareCount', number> & { tags: ['$initial'] }>
>;

/** A module goes to the first group that takes it, with what it imports. */
const inOrder = (groups: readonly Group[]) =>
  groups.map((group, rank) => ({ ...group, priority: groups.length - rank }));

const initial: Group = { name: 'initial', tags: ['$initial'], test: isShared };

/** What keeps the values of a form: the steps of the registration need it alone. */
const formValues = /\/@mantine\/form\/|\/klona\/|\/fast-deep-equal\//;
/** What stands around the fields of a form: pages without one do not load it, nor do the steps of the registration. */
const formKit =
  /\/base\/(?:forms\/(?!use-password-verdict)|acts\/)|\/ui\/forms\/(?:server-form|form-|lazy-form|focus-refused|place-refusal)/;
/** The rules of a password: the steps of the registration that ask for none are read before. */
const passwordRules = /\/accounts\/password\.ts$|\/use-password-verdict|\/use-debounced-value\//;
const isOfMany = (id: string): boolean =>
  isShared(id) && ![formKit, formValues, passwordRules].some((apart) => apart.test(id));

/**
 * What every page of the audience loads is one chunk; what many of its screens and dialogs share is another, and what fewer do a third.
 * The rest is as the bundler makes it, one chunk for each set of screens. What a module imports is shared by as many as it is, so
 * that no group brings along what few need. The figures were chosen on `npm run budgets` (docs/decisions/0014-an-audience-is-an-entry.md).
 */
const bySharing = (many: number, some: number) =>
  inOrder([
    initial,
    { name: 'many', test: isOfMany, minShareCount: many },
    { name: 'some', test: isOfMany, minShareCount: some },
    { name: 'forms', test: formKit, minShareCount: 3 },
  ]);

/** The parts of the kit that are large: who needs one of them needs most of it, and many need none. */
const kits: Readonly<Record<string, RegExp>> = {
  forms:
    /\/@mantine\/form\/|\/klona\/|\/fast-deep-equal\/|\/base\/forms\/|\/ui\/forms\/(?:server-form|form-|focus-refused|place-refusal)/,
  lists:
    /\/mantine-datatable\/|\/components\/(?:Table|Pagination)\/|\/(?:use-pagination|create-storage|use-local-storage)|\/ui\/lists\/(?:data-list|list-view|list-filters|columns-menu|filter-bar|sort-button|row-opener)|\/base\/lists\/(?:list-screen|use-paged)/,
  dates: /\/@mantine\/dates\/|\/dayjs\/|\/ui\/forms\/(?:date-input|french-dates)/,
  numbers: /\/react-number-format\/|\/NumberInput\//,
  choices: /\/components\/(?:Select|Combobox|MultiSelect|Pill|PillsInput)\//,
};
const isOfKit = (id: string): boolean => Object.values(kits).some((kit) => kit.test(id));

/** Too small for a request each, and part of most pages: headers, tabs, icons, the card of a record. */
const parts =
  /\/components\/Drawer\/|\/ui\/(?:layout|display|feedback|dialogs|text)\/|\/base\/(?:records|acts|navigation|session)\/|\/base\/lists\/|\/ui\/lists\/(?:page-turner|linked|list-file)|\/icons-react\//;

/**
 * For an audience of many screens: by the share alone, a page of figures would load the table and the calendar of the lists' filters.
 * What `many` share is one chunk, the rules and contracts that they share another, each part of the kit one for itself.
 */
const byKit = (many: number) =>
  inOrder([
    initial,
    { name: 'domain', test: /\/packages\/domain\/src\//, minShareCount: many },
    { name: 'many', test: (id) => isShared(id) && !isOfKit(id), minShareCount: many },
    { name: 'parts', test: (id) => parts.test(id) && !isOfKit(id), minShareCount: 2 },
    // Their rules are small, and a page that shows a programme needs most of them.
    { name: 'programs', test: /\/domain\/src\/programs\//, minShareCount: 3 },
    ...Object.entries(kits).map(([name, test]) => ({ name, test, minShareCount: 3 })),
  ]);

/** A few hundred bytes each, of the kit of components: a request each would cost more. */
const small =
  /\/hooks\/esm\/use-(?:id|merged-ref)\/|\/(?:get-style-object|create-safe-context|create-optional-context)\/|\/(?:OptionalPortal|DirectionProvider|CloseButton)\/|\/icons-react\/|\/use-latest\.ts$|\/ui\/forms\/unsent\.ts$/;

const groups: Readonly<Record<EntryAudience, ReturnType<typeof inOrder>>> = {
  public: bySharing(9, 8),
  'back-office': byKit(17),
  // A handful of screens each: what two of them share is a chunk of its own already.
  shop: bySharing(99, 99),
  espace: bySharing(99, 99),
  // Its sign-in has a form and asks nothing twice: a chunk of all forms would bring it the questions of the acts.
  coach: inOrder([initial, { name: 'small', test: small, minShareCount: 3 }]),
  screen: bySharing(99, 99),
};

/**
 * The first chunk names every file that a screen may need, whose words would weigh on every page. The manifest says which is which;
 * fonts keep their names, by which they are told ahead.
 */
const shortNames = {
  chunkFileNames: 'assets/[hash].js',
  assetFileNames: ({ names }: { names: readonly string[] }) =>
    names.some((name) => name.endsWith('.css')) ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
};

// The native React Compiler makes pages 44 % heavier and is marked experimental: off unless asked for.
const compiler = process.env['ELAN_REACT_COMPILER'] === '1';
const api = process.env['ELAN_API_URL'] ?? 'http://127.0.0.1:3000';

/** The calendar asks the recurrence library for a default export, if there is one: there is none, and it knows. */
const isKnown = ({ code, message }: { code?: string; message: string }): boolean =>
  code === 'IMPORT_IS_UNDEFINED' && message.includes('@mantine/schedule') && message.includes('rrule');

const isAudience = (mode: string): mode is EntryAudience => Object.hasOwn(entries, mode);

/** The site is built once for each audience, which `--mode` names: no page of one waits for what another needs. */
export default defineConfig(({ mode, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    react(compiler ? { compiler: true } : {}),
    ...(mode === 'public' ? [preloadFonts()] : []),
    pageParts(),
    pageOfAudience(),
    screenFiles(),
    onlyAskedOfRoutes(),
    ...(mode === 'back-office' && isSsrBuild !== true ? [pdfDecoders()] : []),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // The content security policy takes fonts from this site only: none is written inside the CSS.
    assetsInlineLimit: (file: string) => (file.endsWith('.woff2') ? false : undefined),
    modulePreload: { polyfill: false },
    // What every page of an audience loads is one chunk; `npm run budgets` weighs it.
    chunkSizeWarningLimit: 800,
    outDir: 'dist',
    // The builds of all audiences go to one folder, which `npm run build` empties.
    emptyOutDir: false,
    copyPublicDir: mode === 'public',
    ...(isAudience(mode) ? { manifest: `.vite/${entries[mode]}.json` } : {}),
    rolldownOptions: {
      ...(isAudience(mode) && !isSsrBuild
        ? {
            input: entries[mode],
            output: { ...shortNames, codeSplitting: { groups: groups[mode] } },
          }
        : {}),
      onLog(level, log, handle) {
        if (!isKnown(log)) handle(level, log);
      },
    },
  },
  ssr: { noExternal: [/@mantine/, /@tanstack/, /mantine-datatable/] },
  server: { host: '127.0.0.1', proxy: { '/api': { target: api, changeOrigin: false } } },
  preview: { host: '127.0.0.1' },
}));
