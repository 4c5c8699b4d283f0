import type { TestContext } from 'node:test';
import { API_BASE, nonJsonRoutes } from '#contract/routes.ts';
import { eventually } from '#server/testing/eventually.ts';
import { startTestApp } from '#server/testing/test-app.ts';

/** An app with the limits of event streams, and a function that opens streams as a proxy passes them on. */
export async function openStreams(t: TestContext) {
  const leaving = new AbortController();
  t.after(() => leaving.abort());
  const app = await startTestApp({ stopAfter: t, env: { RATE_LIMIT: undefined, TRUSTED_PROXIES: '1' } });
  const { events } = app.container.app;
  // A response that is not referenced is closed by the garbage collector.
  const responses: Response[] = [];
  const open = async (address: string, token?: string, signal = leaving.signal): Promise<number> => {
    const headers = { 'x-forwarded-for': address, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
    const response = await fetch(app.origin + API_BASE + nonJsonRoutes.events, { headers, signal });
    responses.push(response);
    return response.status;
  };
  return {
    app,
    events,
    open,
    /** Opens so many at once. Returns how many were. */
    openMany: async (count: number, address: string, token?: string): Promise<number> => {
      const statuses = await Promise.all(Array.from({ length: count }, () => open(address, token)));
      return statuses.filter((status) => status === 200).length;
    },
    /** How many were opened in all. */
    opened: () => responses.filter(({ status }) => status === 200).length,
    leave: async (): Promise<void> => {
      leaving.abort();
      await eventually('the streams are closed', () => events.open === 0);
    },
  };
}
