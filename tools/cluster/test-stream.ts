import { setTimeout as sleep } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import { API_BASE, nonJsonRoutes } from '#contract/routes.ts';

/** An open page's live events, followed as the pages' own program does: opened again whenever it breaks, asking for what was missed. */
export class TestStream {
  /** Products that changed, and when each was heard of first. */
  readonly heard = new Map<string, number>();
  opened = 0;
  /** How often it had to look at everything, since nobody could say what was missed. */
  overlooked = 0;
  readonly #address: string;
  readonly #token: string | undefined;
  readonly #lookAtEverything: () => Promise<readonly string[]>;
  readonly #leaving = new AbortController();
  readonly #over: Promise<void>;

  constructor({
    origin,
    token,
    lookAtEverything,
  }: {
    origin: string;
    token?: string;
    /** The products there are, as a page that must read its lists anew. */
    lookAtEverything: () => Promise<readonly string[]>;
  }) {
    this.#address = `${origin}${API_BASE}${nonJsonRoutes.events}`;
    this.#token = token;
    this.#lookAtEverything = lookAtEverything;
    this.#over = this.#follow();
  }

  async close(): Promise<void> {
    this.#leaving.abort();
    await this.#over;
  }

  async #follow(): Promise<void> {
    const { signal } = this.#leaving;
    let newestAt = Date.now();
    while (!signal.aborted) {
      let pause = 1000;
      const looks: Promise<void>[] = [];
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
              if (event.type === 'product') this.#hear(event.id ?? '');
              if (event.type === 'everything') looks.push(this.#look());
            },
          });
          for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
            parser.feed(text);
            newestAt = Date.now();
          }
        }
      } catch (error) {
        // Cut off, or left: that is what the loop is for.
        if (!(error instanceof Error)) throw error;
      }
      await Promise.all(looks);
      if (!signal.aborted) await sleep(pause * (0.5 + Math.random()));
    }
  }

  #hear(id: string): void {
    if (!this.heard.has(id)) this.heard.set(id, performance.now());
  }

  async #look(): Promise<void> {
    this.overlooked += 1;
    for (const id of await this.#lookAtEverything()) this.#hear(id);
  }
}
