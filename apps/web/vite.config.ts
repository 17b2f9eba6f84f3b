import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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
 * Rolldown gives a chunk to each set of pages that share a module: 66 small ones for a sign-in, each compressed alone.
 * What every page loads is one chunk, and what every form of the public pages loads another: 22 KB less gzipped at
 * sign-in. The page itself and `main.tsx`, which waits at its top level, stay apart: no chunk may wait for them.
 */
const entry = /(?:\/app\/main\.tsx|\.html)$/;
const formParts = [
  /node_modules\/(?:@mantine\/form|klona|fast-deep-equal)\//,
  /@mantine\/core\/esm\/components\/(?:Input|InputBase|TextInput|CloseButton|Alert|Text|Stack|Anchor)\//,
  /@tanstack\/.*\/(?:mutation\w*|useMutation)\.js$/,
  /apps\/web\/src\/ui\/(?:text-field|form-error|page-header)\.tsx$/,
];
const chunkGroups = [
  { name: 'initial', tags: ['$initial' as const], test: (id: string) => !entry.test(id), priority: 2 },
  { name: 'form', test: (id: string) => formParts.some((part) => part.test(id)), priority: 1 },
];

/**
 * The first chunk names every file that a screen may need: 333 names, whose words weighed 2 KB gzipped on every page. The manifest
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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(compiler ? { compiler: true } : {}), preloadFonts()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    manifest: true,
    // The content security policy takes fonts from this site only: none is written inside the CSS.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The build of the prerendered pages is read once, from the disk.
      ...(isSsrBuild ? {} : { output: { ...shortNames, codeSplitting: { groups: chunkGroups } } }),
      onLog(level, log, handle) {
        if (!isKnown(log)) handle(level, log);
      },
    },
  },
  ssr: { noExternal: [/@mantine/, /@tanstack/, /mantine-datatable/] },
  server: { host: '127.0.0.1', proxy: { '/api': { target: api, changeOrigin: false } } },
  preview: { host: '127.0.0.1' },
}));
