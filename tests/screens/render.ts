import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { mock } from 'node:test';
import { pathToFileURL } from 'node:url';
import { transformWithOxc } from 'vite';
import { Part } from '#tests/screens/part.ts';
import type { TestApp, TestUser } from '#server/testing/test-app.ts';

const WEB = pathToFileURL(path.join(import.meta.dirname, '../../web/')).href;

/** The components as JavaScript, by their address: Node removes types, but knows no JSX. */
const components = new Map(
  await Promise.all(
    globSync(path.join(import.meta.dirname, '../../web/**/*.tsx')).map(async (file) => {
      const options = { lang: 'tsx', jsx: { runtime: 'automatic', development: false } } as const;
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, options);
      return [pathToFileURL(file).href, code.replaceAll('import.meta.env', '({})')] as const;
    }),
  ),
);

registerHooks({
  resolve(specifier, context, next) {
    if (/\.(?:css|svg)(?:\?url)?$/.test(specifier)) return { url: `data:text/javascript,export default '/file'`, shortCircuit: true };
    const found = next(specifier, context);
    return specifier === 'react' && context.parentURL?.startsWith(WEB)
      ? { ...found, url: `${found.url}?hydrated`, format: 'module' }
      : found;
  },
  load(url, context, next) {
    // A page that is hydrated shows what the stores of the browser hold, and not what a server knows of them.
    const source = url.endsWith('?hydrated')
      ? `export * from '${url.replace('?hydrated', '')}'; export const useSyncExternalStore = (subscribe, read) => read();`
      : components.get(url);
    return source === undefined ? next(url, context) : { source, format: 'module', shortCircuit: true };
  },
});

const { renderScreen, adoptRecords } = (await import(`${WEB}test-screen.tsx`)) as {
  renderScreen: (address: string, email: string) => Promise<string>;
  adoptRecords: () => void;
};

function storageOf(items: Readonly<Record<string, string>>) {
  const values = new Map(Object.entries(items));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

/**
 * A screen behind the log-in, as that user sees it in the browser once all is read, without the frame around it, at the time of the clock of
 * `app`. `refused` says what the API answers with 403, and `asked` receives what it is asked for. A `wide` window has space for panes.
 */
export async function screenOf(
  app: TestApp,
  { accessToken, email, token, uid }: TestUser,
  address: string,
  { refused = /^$/, asked = [], wide = false }: { refused?: RegExp; asked?: string[]; wide?: boolean } = {},
): Promise<Part> {
  const provided = { providerId: 'password', uid, email, displayName: null, photoURL: null, phoneNumber: null };
  const auth = { accessToken, user: provided, clockAhead: 60 * 60_000 };
  const config = JSON.stringify(await app.api.getConfig());
  const send = fetch;
  const browser = {
    localStorage: storageOf({ authToken: token, auth: JSON.stringify(auth) }),
    sessionStorage: storageOf({}),
    document: { documentElement: { dataset: {} }, getElementById: () => ({ textContent: config }) },
    navigator: { onLine: true },
    matchMedia: (query: string) => ({ matches: wide && query.includes('width >=') }),
    async fetch(url: string, init?: RequestInit) {
      if (!url.startsWith('/')) return send(url, init);
      asked.push(url);
      return refused.test(url) ? Response.json({ error: 'forbidden', message: 'Not now.' }, { status: 403 }) : send(app.origin + url, init);
    },
  };
  const before = Object.keys(browser).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name, value] of Object.entries(browser)) Object.defineProperty(globalThis, name, { value, configurable: true });
  mock.timers.enable({ apis: ['Date'], now: app.clock.now() });
  try {
    return new Part(await renderScreen(address, email));
  } finally {
    mock.timers.reset();
    browser.localStorage.removeItem('auth');
    adoptRecords();
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
  }
}
