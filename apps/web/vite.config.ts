import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { planChunks } from '../../tools/plan-chunks/plan-chunks.ts';

/** The two latin font files are wanted by every page: the browser is told before it has read the CSS. */
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
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}

/**
 * What every page loads is one chunk; the page itself and `main.tsx`, which waits at its top level, stay apart: no chunk may wait for
 * them. What several pages share is planned for all of them.
 */
const entry = /(?:\/app\/main\.tsx|\.html)$/;
async function chunkGroups(shared: UserConfig & { readonly root: string }) {
  const initial = { name: 'initial', tags: ['$initial' as const], test: (id: string) => !entry.test(id) };
  const planned = (await planChunks(shared)).map((modules, rank) => {
    const known = new Set(modules);
    return { name: `shared-${rank}`, test: (id: string) => known.has(id) };
  });
  // Each takes what it imports, unless an earlier one has it: those that the others import come first.
  return [initial, ...planned].map((group, rank, all) => ({ ...group, priority: all.length - rank }));
}

/**
 * The first chunk names every file that a screen may need: two hundred names, whose words would weigh on every page. The manifest
 * says which is which; fonts keep their names, by which they are told ahead.
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

/** The plan takes a build: it is made when the site is built, not by whoever reads this file. */
function plannedChunks(): Plugin {
  return {
    name: 'elan-planned-chunks',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: async () => ({
      build: {
        rolldownOptions: {
          output: { ...shortNames, codeSplitting: { groups: await chunkGroups(shared()) } },
        },
      },
    }),
  };
}

/** What the site, its prerendered pages and the plan of its chunks are built with. */
const shared = () => ({
  root: import.meta.dirname,
  plugins: [react(compiler ? { compiler: true } : {}), preloadFonts()],
  build: {
    target: 'es2023',
    // The content security policy takes fonts from this site only: none is written inside the CSS.
    assetsInlineLimit: (file: string) => (file.endsWith('.woff2') ? false : undefined),
    modulePreload: { polyfill: false },
  },
});

export default defineConfig({
  ...shared(),
  plugins: [...shared().plugins, plannedChunks()],
  build: {
    ...shared().build,
    outDir: 'dist',
    manifest: true,
    rolldownOptions: {
      onLog(level, log, handle) {
        if (!isKnown(log)) handle(level, log);
      },
    },
  },
  ssr: { noExternal: [/@mantine/, /@tanstack/, /mantine-datatable/] },
  server: { host: '127.0.0.1', proxy: { '/api': { target: api, changeOrigin: false } } },
  preview: { host: '127.0.0.1' },
});
