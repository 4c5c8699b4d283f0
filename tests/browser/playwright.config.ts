import path from 'node:path';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: path.join(import.meta.dirname, '..', '..', 'test-results'),
  // One PostgreSQL server for all workers, each of which starts an app on a database of its own.
  globalSetup: path.join(import.meta.dirname, '..', '..', 'tools', 'test-database-server.ts'),
  // Node removes the types by itself: without this Babel would, of every module of the app and of the pages, in every worker.
  build: { external: ['**/*.ts', '**/build/server/**'] },
  fullyParallel: true,
  // Each worker is a browser and an app. Their tests wait a tenth of their time.
  workers: 3,
  forbidOnly: process.env['CI'] !== undefined,
  // Far more than any test takes. A virtual machine may lose nine tenths of its processor to its neighbours for a while.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    // Tests cannot route its requests. kept-pages.spec.ts tests it.
    serviceWorkers: 'block',
    // No waiting for sections to fade in.
    reducedMotion: 'reduce',
    // Recording costs a third of the run; ask for it with --trace=on.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A process for each site costs a tenth of the run; pages and frames behave the same in one.
        '--disable-site-isolation-trials',
      ],
    },
  },
});
