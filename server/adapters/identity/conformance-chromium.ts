import assert from 'node:assert/strict';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import type { ClientTarget, OfficialClient } from '#server/adapters/identity/conformance-client.ts';
import type { ConformancePage } from '#server/adapters/identity/conformance-page.ts';
import { contentSecurityPolicy, SECURITY_HEADERS } from '#server/platform/http/headers.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const PAGE = '/conformance';
const SCRIPT = `${PAGE}.js`;

// Defined by the script of the page.
declare const conformancePage: ConformancePage;

/** Serves the page with the official client, with the headers and the policy of the app's pages. */
export async function servePage(app: FastifyInstance, connectHosts: readonly string[] = []): Promise<void> {
  const script = await bundlePage();
  const policy = contentSecurityPolicy({ scriptHashes: [], scriptHosts: [], frameHosts: [], connectHosts, imageHosts: [] });
  app.get(PAGE, (_request, reply) =>
    reply
      .headers({ ...SECURITY_HEADERS, 'content-security-policy': policy })
      .type('text/html')
      .send(`<!doctype html><html lang="en"><title>Identity</title><script type="module" src="${SCRIPT}"></script></html>`),
  );
  app.get(SCRIPT, (_request, reply) => reply.headers(SECURITY_HEADERS).type('text/javascript').send(script));
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send());
}

async function bundlePage(): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, minify: false, rolldownOptions: { input: path.join(import.meta.dirname, 'conformance-page.ts') } },
  });
  assert.ok('output' in built, 'there is one bundle');
  const [script, ...more] = built.output;
  assert.deepEqual([script.type, more], ['chunk', []], 'it is one script');
  return script.code;
}

export type ClientsInChromium = Awaited<ReturnType<typeof clientsInChromium>>;

/**
 * Runs official clients in headless Chromium, in the page that `servePage` serves at `origin`. Each stores its state under a name of
 * its own, so that they do not affect each other.
 */
export async function clientsInChromium(chromiumPath: string, origin: string, target: ClientTarget) {
  const chrome = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'], timeout: 120_000 });
  const complaints: string[] = [];
  const names = new Map<OfficialClient, string>();
  try {
    const context = await chrome.newContext();
    const openPage = async (at: string): Promise<Page> => {
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        // Refused sign-ins have status 400, which Chromium reports each time.
        if (message.type() === 'error' && !/status of 400/.test(message.text())) complaints.push(message.text());
      });
      await page.goto(`${at}${PAGE}`, { timeout: 120_000 });
      return page;
    };
    const page = await openPage(origin);
    return {
      /** The tab in which all clients run. */
      page,
      /** Errors that the browser reported, except for responses with status 400. */
      complaints,
      openBrowser() {
        const name = `browser-${names.size}`;
        const client = clientIn(page, target, name);
        names.set(client, name);
        return client;
      },
      /** Opens another tab of the same Chromium with the same clients, or a tab at another origin that `servePage` serves. */
      async openTab(at = origin) {
        const tab = await openPage(at);
        return { find: (client: OfficialClient) => clientIn(tab, target, names.get(client) ?? assert.fail('a client of another browser')) };
      },
      stop: () => chrome.close(),
    };
  } catch (error) {
    await chrome.close();
    throw error;
  }
}

/** The client called `name` in a page: each of its operations runs there. */
function clientIn(page: Page, target: ClientTarget, name: string): OfficialClient {
  const run = async (operation: keyof OfficialClient, args: unknown[]): Promise<unknown> => {
    const call = { target, name, operation, args };
    const outcome = await page.evaluate(({ target, name, operation, args }) => conformancePage.run(target, name, operation, args), call);
    if ('failed' in outcome) throw Object.assign(new Error(outcome.failed.message), { code: outcome.failed.code });
    return outcome.value;
  };
  return new Proxy({} as OfficialClient, {
    get:
      (_client, operation: keyof OfficialClient) =>
      (...args: unknown[]) =>
        run(operation, args),
  });
}
