import path from 'node:path';
import { defineConfig } from '@playwright/test';

// Two shared cores: each worker is a browser, a market and its database.
const WORKERS = 2;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: path.join(import.meta.dirname, '..', 'test-results'),
  fullyParallel: true,
  workers: WORKERS,
  forbidOnly: process.env['CI'] !== undefined,
  // On a shared machine a story may starve; one that needed a second run is listed as flaky. At home it has to pass at once.
  retries: process.env['CI'] === undefined ? 0 : 2,
  // Nothing takes this long; a loaded machine may.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    // Waiting for a reveal to end would be a second for every press below the fold.
    reducedMotion: 'reduce',
    trace: 'retain-on-failure',
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
      ],
    },
  },
});
