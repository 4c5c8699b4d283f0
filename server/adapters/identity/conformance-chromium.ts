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

export interface ClientsInChromium {
  openBrowser: () => OfficialClient;
  /** The tab in which all clients run. */
  page: Page;
  /** Opens another tab of the same Chromium with the same clients, or a tab at another origin that `servePage` serves. */
  openTab(at?: string): Promise<{ find(client: OfficialClient): OfficialClient }>;
  /** Errors that the browser reported, except for responses with status 400. */
  complaints: string[];
  stop: () => Promise<void>;
}

/**
 * Runs official clients in headless Chromium, in the page that `servePage` serves at `origin`. Each stores its state under a name of
 * its own, so that they do not affect each other.
 */
export async function clientsInChromium(chromiumPath: string, origin: string, target: ClientTarget): Promise<ClientsInChromium> {
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
      page,
      complaints,
      openBrowser() {
        const name = `browser-${names.size}`;
        const client = clientIn(page, target, name);
        names.set(client, name);
        return client;
      },
      async openTab(at = origin) {
        const tab = await openPage(at);
        return { find: (client) => clientIn(tab, target, names.get(client) ?? assert.fail('a client of another browser')) };
      },
      stop: () => chrome.close(),
    };
  } catch (error) {
    await chrome.close();
    throw error;
  }
}

function clientIn(page: Page, target: ClientTarget, name: string): OfficialClient {
  async function run<Name extends keyof OfficialClient>(
    operation: Name,
    args: Parameters<OfficialClient[Name]>,
  ): Promise<Awaited<ReturnType<OfficialClient[Name]>>> {
    const outcome = await page.evaluate(({ target, name, operation, args }) => conformancePage.run(target, name, operation, args), {
      target,
      name,
      operation,
      args,
    });
    if ('failed' in outcome) throw Object.assign(new Error(outcome.failed.message), { code: outcome.failed.code });
    return outcome.value as Awaited<ReturnType<OfficialClient[Name]>>;
  }
  return {
    signUp: (...args) => run('signUp', args),
    signIn: (...args) => run('signIn', args),
    signInWithGoogle: (...args) => run('signInWithGoogle', args),
    signOut: (...args) => run('signOut', args),
    current: (...args) => run('current', args),
    reload: (...args) => run('reload', args),
    token: (...args) => run('token', args),
    updateProfile: (...args) => run('updateProfile', args),
    updatePassword: (...args) => run('updatePassword', args),
    reauthenticate: (...args) => run('reauthenticate', args),
    deleteAccount: (...args) => run('deleteAccount', args),
    sendVerification: (...args) => run('sendVerification', args),
    applyCode: (...args) => run('applyCode', args),
    checkCode: (...args) => run('checkCode', args),
    sendPasswordReset: (...args) => run('sendPasswordReset', args),
    verifyResetCode: (...args) => run('verifyResetCode', args),
    confirmReset: (...args) => run('confirmReset', args),
  };
}
