import { data, type RouterContextProvider } from 'react-router';
import { ApiError, type Client, createClient } from '#contract/client.ts';
import { apiContext } from '#web/api-context.ts';

/**
 * The API as a loader on the server calls it: in process, as a visitor who is not signed in. A failure other than 404 becomes the error
 * page with its status; the server has logged it.
 */
export function inProcessClient(context: Readonly<RouterContextProvider>): Client {
  const call = context.get(apiContext);
  const client = createClient({ fetch: (input, init) => call(input instanceof Request ? input.url : input.toString(), init) });
  const calls: Record<string, unknown> = Object.fromEntries(
    Object.entries(client as unknown as Record<string, (...input: unknown[]) => Promise<unknown>>).map(([name, operation]) => [
      name,
      (...input: unknown[]) => operation(...input).catch(throwStatus),
    ]),
  );
  return calls as Client;
}

function throwStatus(failure: unknown): never {
  if (!(failure instanceof ApiError) || failure.status === 404 || failure.status === 0) throw failure;
  throw data(failure.code, { status: failure.status, statusText: failure.message });
}
