import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const TAGS = 'cache-tag';
const POSITION = 'cache-position';
const UNTIL = 'cache-until';

/** Adds to the response to an in-process request what it is made of. */
export function sendSources({ sources }: FastifyRequest, reply: FastifyReply): void {
  if (sources?.tags) void reply.header(TAGS, sources.tags.join(' '));
  if (sources?.position !== undefined) void reply.header(POSITION, sources.position);
  if (sources?.until !== undefined) void reply.header(UNTIL, sources.until);
}

/** Joins the sources of several responses; there are no tags when one of them has none. */
export function sourcesOf(responses: readonly Response[]): { tags?: string[]; position?: number; until?: number } {
  const tags = responses.map(({ headers }) => headers.get(TAGS));
  const [position, until] = [POSITION, UNTIL].map((name) => {
    const values = responses.map(({ headers }) => headers.get(name)).filter((value) => value !== null);
    return values.length > 0 ? Math.min(...values.map(Number)) : undefined;
  });
  return {
    ...(!tags.includes(null) && { tags: [...new Set(tags.flatMap((list) => (list ? list.split(' ') : [])))] }),
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

/**
 * A `fetch` that sends every request to the app, below `prefix`, without a socket, so that no rate limit counts it. The host is ignored.
 * As on a network, aborting stops the waiting but not the request.
 */
export function createInProcessFetch(app: FastifyInstance, prefix: string): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const answering = app.inject({
      method: init.method ?? 'GET',
      url: prefix + url.pathname + url.search,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    });
    const answer = await (init.signal ? Promise.race([answering, aborted(init.signal)]) : answering);
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined) headers.set(name, String(value));
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
  };
}
