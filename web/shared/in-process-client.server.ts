import { data, type RouterContextProvider } from 'react-router';
import { ApiError, type Client, createClient } from '#contract/client.ts';
import { apiContext } from '#web/shared/page-context.ts';

/**
 * The API as a loader on the server calls it: in process, as a visitor who is not signed in. A failure other than 404 becomes the error
 * page with its status; the server has logged it.
 */
export function inProcessClient(context: Readonly<RouterContextProvider>): Client {
  return createClient({ fetch: context.get(apiContext), mapError });
}

function mapError(error: ApiError): unknown {
  if (error.status === 404 || error.status === 0) return error;
  return data(error.code, { status: error.status, statusText: error.message });
}

/** Shows the error page of an address that leads to nothing, where the API knows no such thing. */
export const orNotFound = <Found>(reading: Promise<Found>): Promise<Found> =>
  reading.catch((failure: unknown) => {
    throw failure instanceof ApiError && failure.status === 404 ? data(null, { status: 404, statusText: 'Not Found' }) : failure;
  });
