import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { SCREENS, seedScreens } from '#tests/browser/fixtures/screens.ts';
import { signedInState } from '#tests/browser/fixtures/users.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { localize, type Locale } from '#web/i18n/locale.ts';

const CHECKER = process.env['TEST_HTML_CHECKER'] ?? '';
const LOCALES: readonly Locale[] = ['en', 'bn'];

interface Message {
  type: string;
  message: string;
  url: string;
  extract?: string;
}

/** Faults that the checker finds and we keep, with the reason. */
const KEPT = [
  // On a phone the tables are cards: `display` takes away the roles of their elements, so that they are written out.
  /^The “role” attribute must not be used on a “t[dhr]” element which has a “table” ancestor/,
  // `<link rel="expect" blocking="render">` is in the standard, and not yet in the checker.
  /^A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”/,
];

/** The errors that the checker finds in the files of a folder, without those that are kept. */
async function errorsIn(folder: string): Promise<string[]> {
  const files = fs.readdirSync(folder).map((name) => path.join(folder, name));
  const args = ['-jar', CHECKER, '--format', 'json', '--exit-zero-always', '--errors-only', ...files];
  const { stderr } = await promisify(execFile)('java', args, { maxBuffer: 64 * 1024 * 1024 });
  const { messages } = JSON.parse(stderr) as { messages: Message[] };
  return messages
    .filter(({ message }) => !KEPT.some((pattern) => pattern.test(message)))
    .map(({ message, url, extract = '' }) => `${path.basename(url)}: ${message} ${extract}`);
}

async function startBrowser(t: TestContext): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '', args: ['--no-sandbox', '--disable-gpu'] });
  t.after(() => browser.close());
  return browser;
}

await test('the HTML of every screen, as it is sent and as it is in the browser, in both languages', async (t) => {
  const app = await startTestApp({ live: true, pages: true, env: { DEMO: 'on' } });
  t.after(() => app.stop());
  const { users, ids } = await seedScreens(app);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-html-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const browser = await startBrowser(t);
  for (const role of new Set(SCREENS.map((screen) => screen.role)))
    // A test each: a run that says nothing for minutes counts as hung.
    await t.test(`the screens of the role ${role}`, async () => {
      const context = await browser.newContext({
        baseURL: app.origin,
        serviceWorkers: 'block',
        ...(role !== 'visitor' && { storageState: signedInState(app.origin, users[role]) }),
      });
      const page = await context.newPage();
      for (const { name, path: pathOf, ready } of SCREENS.filter((screen) => screen.role === role))
        for (const locale of LOCALES) {
          const response = await page.goto(localize(pathOf(ids), locale));
          await page.locator(ready).first().waitFor({ timeout: 60_000 });
          // The conversation that a list opens has another.
          await page.locator('head title').first().waitFor({ state: 'attached' });
          fs.writeFileSync(path.join(folder, `${name}-${locale}-sent.html`), (await response?.text()) ?? '');
          fs.writeFileSync(path.join(folder, `${name}-${locale}.html`), await page.content());
        }
      await context.close();
    });

  assert.equal(fs.readdirSync(folder).length, SCREENS.length * LOCALES.length * 2);
  assert.deepEqual(await errorsIn(folder), []);

  // It does refuse.
  const refused = path.join(folder, 'refused');
  fs.mkdirSync(refused);
  fs.writeFileSync(path.join(refused, 'page.html'), '<!doctype html><html lang="en"><title>A page</title><p id="a"><p id="a">');
  assert.equal((await errorsIn(refused)).length, 1);
});
