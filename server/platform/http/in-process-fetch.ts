import type { FastifyInstance } from 'fastify';

/** A refusal by the signal, in the signal's own words. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const refuse = () => reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)));
    if (signal.aborted) refuse();
    else signal.addEventListener('abort', refuse, { once: true });
  });

/**
 * A `fetch` that stays inside the process: whatever the host, the request goes to the app below `prefix`, over no socket.
 * A time-out stops the waiting, as on a network; what was asked for may still happen.
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
    return new Response(answer.body, { status: answer.statusCode, headers });
  };
}
