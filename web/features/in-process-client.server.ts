import type { RouterContextProvider } from 'react-router';
import { type Client, createClient } from '#contract/client.ts';
import { apiContext } from '#web/api-context.ts';

/** The API as a loader on the server calls it: in process, as a visitor who is not signed in. */
export function inProcessClient(context: Readonly<RouterContextProvider>): Client {
  const call = context.get(apiContext);
  return createClient({ fetch: (input, init) => call(input instanceof Request ? input.url : input.toString(), init) });
}
