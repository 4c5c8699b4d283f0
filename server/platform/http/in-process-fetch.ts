import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '#contract/client.ts';

const TAGS = 'cache-tag';
const POSITION = 'cache-position';
const UNTIL = 'cache-until';

/** Adds to the response to an in-process request what it is made of. */
export function sendSources({ sources }: FastifyRequest, reply: FastifyReply): void {
  if (sources?.tags) void reply.header(TAGS, sources.tags.join(' '));
  if (sources?.position !== undefined) void reply.header(POSITION, sources.position);
  if (sources?.until !== undefined) void reply.header(UNTIL, sources.until);
}

/** Joins the sources of several responses by their headers; there are no tags when one of them has none. */
export function sourcesOf(responses: readonly OutgoingHttpHeaders[]): { tags?: string[]; position?: number; until?: number } {
  const tags = responses.map((headers) => headers[TAGS]);
  const [position, until] = [POSITION, UNTIL].map((name) => {
    const values = responses.map((headers) => headers[name]).filter((value) => value !== undefined);
    return values.length > 0 ? Math.min(...values.map(Number)) : undefined;
  });
  return {
    ...(!tags.includes(undefined) && { tags: [...new Set(tags.flatMap((list) => (list ? String(list).split(' ') : [])))] }),
    ...(position !== undefined && { position }),
    ...(until !== undefined && { until }),
  };
}

/** Rejects with the reason of the signal once it is aborted. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const refuse = () => reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)));
    if (signal.aborted) refuse();
    else signal.addEventListener('abort', refuse, { once: true });
  });

const send = (app: FastifyInstance, url: string, { method = 'GET', headers, body }: RequestInit, more?: IncomingHttpHeaders) =>
  app.inject({
    method,
    url,
    headers: { ...Object.fromEntries(new Headers(headers)), ...more },
    ...(typeof body === 'string' ? { payload: body } : {}),
  });

/** Sends a request to the app, without a socket. A whole `Response` would take longer than most answers. */
export async function askInProcess(
  app: FastifyInstance,
  url: string,
  init: RequestInit,
  more?: IncomingHttpHeaders,
): Promise<{ answer: Answer; headers: OutgoingHttpHeaders }> {
  const { statusCode: status, headers, payload } = await send(app, url, init, more);
  const answer = {
    status,
    ok: status >= 200 && status < 300,
    json: async (): Promise<unknown> => JSON.parse(payload),
    get headers() {
      return headersOf(headers);
    },
  };
  return { answer, headers };
}

function headersOf(given: OutgoingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) if (value !== undefined) headers.set(name, String(value));
  return headers;
}

/**
 * A `fetch` that sends every request to the app, below `prefix`, without a socket, so that no rate limit counts it. The host is ignored.
 * As on a network, aborting stops the waiting but not the request.
 */
export function createInProcessFetch(app: FastifyInstance, prefix: string): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const answering = send(app, prefix + url.pathname + url.search, init);
    const answer = await (init.signal ? Promise.race([answering, aborted(init.signal)]) : answering);
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers: headersOf(answer.headers) });
  };
}
