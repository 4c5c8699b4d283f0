import { setTimeout as sleep } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import { API_BASE, nonJsonRoutes } from '#contract/routes.ts';

/** The event stream of an open page, reconnecting as the pages do and asking for what was missed. */
export class TestStream {
  /** When the first event of each changed product was received. */
  readonly received = new Map<string, number>();
  opened = 0;
  /** How often it had to reload everything, because the server could not say what was missed. */
  reloads = 0;
  readonly #address: string;
  readonly #token: string | undefined;
  readonly #listAll: () => Promise<readonly string[]>;
  readonly #closing = new AbortController();
  readonly #over: Promise<void>;

  constructor({
    origin,
    token,
    listAll,
  }: {
    origin: string;
    token?: string;
    /** All products, as a page that reloads its lists. */
    listAll: () => Promise<readonly string[]>;
  }) {
    this.#address = `${origin}${API_BASE}${nonJsonRoutes.events}`;
    this.#token = token;
    this.#listAll = listAll;
    this.#over = this.#follow();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#over;
  }

  async #follow(): Promise<void> {
    const { signal } = this.#closing;
    let newestAt = Date.now();
    while (!signal.aborted) {
      let pause = 1000;
      const pending: Promise<void>[] = [];
      try {
        const response = await fetch(`${this.#address}?age=${Date.now() - newestAt}`, {
          signal,
          ...(this.#token !== undefined && { headers: { authorization: `Bearer ${this.#token}` } }),
        });
        if (response.ok && response.body) {
          this.opened += 1;
          const parser = createParser({
            onRetry: (ms) => (pause = ms),
            onEvent: ({ data }) => {
              const event = JSON.parse(data) as { type: string; id?: string };
              if (event.type === 'product') this.#receive(event.id ?? '');
              if (event.type === 'everything') pending.push(this.#reload());
            },
          });
          for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
            parser.feed(text);
            newestAt = Date.now();
          }
        }
      } catch (error) {
        // Disconnected or closed: the loop reconnects or ends.
        if (!(error instanceof Error)) throw error;
      }
      await Promise.all(pending);
      if (!signal.aborted) await sleep(pause * (0.5 + Math.random()));
    }
  }

  #receive(id: string): void {
    if (!this.received.has(id)) this.received.set(id, performance.now());
  }

  async #reload(): Promise<void> {
    this.reloads += 1;
    for (const id of await this.#listAll()) this.#receive(id);
  }
}
