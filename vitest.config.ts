import { defineConfig } from 'vitest/config';
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

const isOfTools = ({ project }: TestSpecification): boolean => project.name === 'tools';

/** The tools come first: each of their two long files keeps one core for as long as it takes, and would keep the other waiting at the end. */
class ToolsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // By its prototype: the linter takes `super.sort` for the one of an array.
    const sorted = await BaseSequencer.prototype.sort.call(this, files);
    return [...sorted.filter(isOfTools), ...sorted.filter((file) => !isOfTools(file))];
  }
}

// One project per place where tests live; only the server's tests need a database.
export default defineConfig({
  test: {
    // The tests wait for a database and for processes more than they compute: every core has its worker, none is kept back.
    maxWorkers: '100%',
    sequence: { sequencer: ToolsFirst },
    projects: [
      // Pure modules keep nothing between two files: they are loaded once a worker.
      {
        test: {
          name: 'domain',
          include: ['packages/domain/src/**/*.test.ts'],
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
          exclude: onProcesses,
          isolate: false,
        },
      },
      { test: { ...server, name: 'process', include: onProcesses } },
      { test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'], isolate: false } },
      { test: { name: 'tools', include: ['tools/**/*.test.{ts,mjs}'], testTimeout: 60_000 } },
    ],
  },
});
