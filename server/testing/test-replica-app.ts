import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { REPLICA_PATIENCE_MS } from '@abar/embedded-postgres/test-database';
import type { ProductPage } from '#contract/products.ts';
import { API_BASE } from '#contract/routes.ts';
import type { PageRenderer } from '#server/platform/http/pages.ts';
import { eventually } from '#server/testing/eventually.ts';
import { aProduct, startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import type { TestPrimary, TestReplica } from '#server/testing/test-replica.ts';

/** An app that reads on replicas. */
export interface ReadingApp extends TestApp {
  /** The name of its database on the primary. */
  name: string;
  /** A signed-in buyer without products or bookings. */
  stranger: ReturnType<typeof browser>;
  log: string[];
}

/** A public page that shows the titles of the advertised products. */
const pages: PageRenderer = {
  async render(_request, { api }) {
    const page = (await (await api('/api/products?boost=true&status=unsold')).json()) as ProductPage;
    const titles = page.products.map((product) => product.title).sort();
    return new Response(titles.join(), { headers: { 'content-type': 'text/html', 'cache-control': 'public, s-maxage=10' } });
  },
  parameters: [],
  scriptHashes: [],
};

/** An app on a database of its own, or this one, with the replicas that `replicas` names for it; by default with `replica`. It stops after `t`. */
export async function openReadingApp(
  t: TestContext,
  primary: TestPrimary,
  replica: TestReplica,
  replicas: (name: string) => string[] = (name) => [replica.urlOf(name)],
  database?: TestDatabase & { name: string; url: string },
): Promise<ReadingApp> {
  database ??= await primary.database();
  await replica.caughtUp();
  const log: string[] = [];
  const testApp = await startTestApp({
    stopAfter: t,
    database,
    pages,
    log: { write: (line: string) => void log.push(line) },
    env: { DATABASE_URL: database.url, DATABASE_REPLICA_URLS: replicas(database.name).join(','), LOG_LEVEL: 'info', METRICS_PORT: '0' },
  });
  return { ...testApp, name: database.name, stranger: browser((await testApp.user('buyer')).token), log };
}

/**
 * Lets replicas have a minute for each answer, instead of two seconds after which they count as lost. A busy machine may need it; tests of
 * what happens then go without.
 */
export function waitForReplicas(t: TestContext): void {
  const { setTimeout } = globalThis;
  const patient = (work: () => void, ms?: number) => setTimeout(work, ms === REPLICA_PATIENCE_MS ? 60_000 : ms);
  t.mock.method(globalThis, 'setTimeout', patient as typeof setTimeout);
}

export const figuresOf = ({ container }: Pick<TestApp, 'container'>) => container.reads.figures();
export const stateOf = (testApp: Pick<TestApp, 'container'>) => figuresOf(testApp).replicas[0]?.state;
/** Waits until the replica at this place of the setting is read and has every change. */
export const inUse = ({ container }: Pick<TestApp, 'container'>, at = 0) =>
  eventually('the replica is in use', async () => {
    let isRead = false;
    await container.reads.read(async () => undefined, { since: container.feed.position, onReplica: () => (isRead = true) });
    return isRead && figuresOf({ container }).replicas[at]?.state === 'in use';
  });

/** A client that keeps cookies, as a browser does. */
export function browser(token?: string) {
  const cookies = new Map<string, string>();
  const set: string[] = [];
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const call = async (origin: string, path: string, init: { method?: string; body?: object } = {}) => {
    const response = await fetch(`${origin}${API_BASE}${path}`, {
      ...(init.method !== undefined && { method: init.method }),
      headers: {
        cookie: cookie(),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(init.body && { 'content-type': 'application/json' }),
      },
      ...(init.body && { body: JSON.stringify(init.body) }),
    });
    for (const given of response.headers.getSetCookie()) {
      set.push(given);
      const [name = '', value = ''] = (given.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    assert.ok(response.ok, `${path} answers ${response.status}`);
    const parsed: unknown = await response.json();
    return { body: parsed, etag: response.headers.get('etag') };
  };
  const page = async (origin: string) => (await fetch(origin, { headers: { cookie: cookie() } })).text();
  return {
    set,
    call,
    page,
    titles: async (origin: string, query: string) => {
      const { body } = await call(origin, `/products?${query}`);
      return (body as ProductPage).products.map((product) => product.title).sort();
    },
    offer: async (origin: string, over: Parameters<typeof aProduct>[0] = {}) => {
      const { body } = await call(origin, '/products', { method: 'POST', body: aProduct(over) });
      return (body as { _id: string })._id;
    },
  };
}

/** Requests many lists at once, which are cached in no earlier `round`; returns how many came from the replica. */
export async function readAtOnce(
  testApp: ReadingApp,
  round: number,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<number> {
  const { onReplica: before } = figuresOf(testApp);
  const asking = Array.from({ length: 24 }, (_, at) =>
    testApp.stranger.titles(testApp.origin, `category=desktop&limit=50&minPrice=${round}&maxPrice=${90_000 + at}`),
  );
  await Promise.all([meanwhile(), ...asking.map(async (list) => assert.deepEqual(await list, ['Standing']))]);
  return figuresOf(testApp).onReplica - before;
}
