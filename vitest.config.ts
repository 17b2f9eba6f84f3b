import { defineConfig } from 'vitest/config';

// One project per place where tests live; only the server's tests need a database.
export default defineConfig({
  test: {
    projects: [
      // Pure modules keep nothing between two files: they are loaded once a worker.
      { test: { name: 'domain', include: ['packages/domain/src/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.{ts,tsx}'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'], isolate: false } },
      { test: { name: 'tools', include: ['tools/**/*.test.{ts,mjs}'], testTimeout: 60_000 } },
    ],
  },
});
