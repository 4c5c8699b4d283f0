import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '#server/platform/metrics/metrics.ts';

export interface MetricsAddress {
  host: string;
  /** 0: any free port. */
  port: number;
}

/** ms between attempts to listen on an address that the predecessor still uses. */
const RETRY_MS = 250;
/** Failing attempts between two lines of the log: a minute. */
const REPORT_EVERY = 240;

/** Serves `GET /metrics` on an address of its own, so that the metrics are not public. */
export class MetricsListener {
  readonly #server: http.Server;
  readonly #address: MetricsAddress;
  readonly #stopped = new AbortController();

  constructor(metrics: Metrics, address: MetricsAddress) {
    this.#address = address;
    this.#server = http.createServer({ requestTimeout: 10_000, headersTimeout: 5000 }, (request, response) => {
      const path = request.url?.split('?')[0];
      if (path !== '/metrics' || request.method !== 'GET') return response.writeHead(path === '/metrics' ? 405 : 404).end();
      return metrics.text().then(
        (text) => response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text),
        () => response.writeHead(500).end(),
      );
    });
  }

  /** @throws Error when the address is taken */
  async start(): Promise<void> {
    this.#server.listen(this.#address.port, this.#address.host);
    await once(this.#server, 'listening');
  }

  /** Listens once the previous process has released the address; returns at once. */
  startAfterPredecessor(log: Pick<FastifyBaseLogger, 'warn'>): void {
    const again = async (): Promise<void> => {
      for (let attempt = 1; !this.#stopped.signal.aborted; attempt += 1)
        try {
          return await this.start();
        } catch (error) {
          if (attempt % REPORT_EVERY === 0) log.warn({ err: error }, 'the metrics are not served yet (METRICS_HOST, METRICS_PORT)');
          await sleep(RETRY_MS, undefined, { ref: false, signal: this.#stopped.signal }).catch(() => undefined);
        }
    };
    void again();
  }

  /** The port in use. */
  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : this.#address.port;
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }
}
