import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const server = {
  globalSetup: ['apps/server/src/testing/global-setup.ts'],
  setupFiles: ['apps/server/src/testing/after-each-file.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

// They ask what a process has loaded, or change it for good: each has its own.
const onProcesses = [
  'apps/server/src/platform/telemetry/*.test.ts',
  // What compares the schemas adds a property to every array of its process.
  'apps/server/src/testing/schema.test.ts',
];

const nightly = '**/*.nightly.test.ts';

const isOfTools = ({ project }: TestSpecification): boolean => project.name === 'tools';

/** The tools come first: their long file keeps one core for as long as it takes, and would keep the other waiting at the end. */
class ToolsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // By its prototype: the linter takes `super.sort` for the one of an array.
    const sorted = await BaseSequencer.prototype.sort.call(this, files);
    return [...sorted.filter(isOfTools), ...sorted.filter((file) => !isOfTools(file))];
  }
}

/** One project per place where tests live; only the server's tests need a database. */
const placesOf = (not: string): TestProjectConfiguration[] => [
  // Pure modules keep nothing between two files: they are loaded once a worker.
  {
    test: {
      name: 'domain',
      include: ['packages/domain/src/**/*.test.ts'],
      exclude: [not],
      isolate: false,
      testTimeout: 30_000,
    },
  },
  // The product is loaded once a worker too; what a file plugs in, the next one plugs in anew.
  {
    test: {
      ...server,
      name: 'server',
      include: ['apps/server/src/**/*.test.{ts,tsx}'],
      exclude: [not, ...onProcesses],
      isolate: false,
    },
  },
  { test: { ...server, name: 'process', include: onProcesses, exclude: [not] } },
  {
    test: {
      name: 'web',
      include: ['apps/web/src/**/*.test.{ts,tsx}'],
      exclude: [not, '**/*.component.test.tsx'],
      isolate: false,
    },
  },
  {
    test: {
      name: 'tools',
      include: ['tools/**/*.test.{ts,mjs}', 'bench/**/*.test.ts'],
      exclude: [not, '**/node_modules/**'],
      testTimeout: 60_000,
    },
  },
];

/** The screens of the web in a real browser, alone: their transport is in memory. The browser is the one of the journeys. */
async function componentsPlace(): Promise<TestProjectConfiguration> {
  const { playwright } = await import('@vitest/browser-playwright');
  const executablePath = process.env['CHROMIUM_PATH'];
  return {
    extends: './apps/web/vite.config.ts',
    root: 'apps/web',
    // All that the screens take from npm is bundled before the first of them opens: a page is not loaded twice.
    optimizeDeps: {
      entries: [
        'src/**/*.screen.tsx',
        'src/**/*.form.tsx',
        'src/**/*.component.test.tsx',
        'src/**/*-worker.ts',
      ],
    },
    test: {
      name: 'components',
      api: { host: '127.0.0.1' },
      include: ['src/**/*.component.test.tsx'],
      testTimeout: 30_000,
      // On a shared machine a page may be late by seconds: what is there is seen at once.
      expect: { poll: { timeout: 10_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // As in the journeys.
        locators: { exact: false },
        viewport: { width: 1440, height: 900 },
        instances: [{ browser: 'chromium' }],
        provider: playwright({
          launchOptions: {
            ...(executablePath ? { executablePath } : {}),
            args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
          },
          contextOptions: { locale: 'fr-FR', timezoneId: 'Europe/Paris', reducedMotion: 'reduce' },
          actionTimeout: 10_000,
        }),
      },
    },
  };
}

/** The modes of `vitest run --mode`: without one, all but what is long and rarely moves, and what needs a browser. */
const projectsOf = async (mode: string): Promise<TestProjectConfiguration[]> => {
  if (mode === 'components') return [await componentsPlace()];
  return placesOf(mode === 'nightly' ? '**/!(*.nightly).test.{ts,tsx,mjs}' : nightly);
};

export default defineConfig(async ({ mode }) => ({
  test: {
    // The tests wait for a database and for processes more than they compute: every core has its worker, none is kept back.
    maxWorkers: '100%',
    sequence: { sequencer: ToolsFirst },
    projects: await projectsOf(mode),
  },
}));
