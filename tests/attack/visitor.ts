import http from 'node:http';
import { isErrorCode } from '#contract/errors.ts';

/** The answer to one request. */
export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  /** The contract's error code, if the body is one of its errors. */
  error: string | null;
  ms: number;
}

export interface RequestOptions {
  token?: string | undefined;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is. */
  body?: string | Buffer;
  timeoutMs?: number;
}

/** More requests than the whole campaign needs: a fault in the program must not become a flood without end. */
const MOST_REQUESTS = 60_000;
/** ms after which a request counts as hanging. */
const PATIENCE_MS = 20_000;

/** Counts what a campaign sends, and the failures that no attack may cause. */
export class Budget {
  requests = 0;
  /** Responses with status 500, and requests that were never answered; taken and emptied by `takeFailures`. */
  #failures: string[] = [];

  spend(count = 1): void {
    this.requests += count;
    if (this.requests > MOST_REQUESTS) throw new Error(`The campaign sent more than ${MOST_REQUESTS} requests and ends.`);
  }

  note(failure: string): void {
    this.#failures.push(failure);
  }

  takeFailures(): string[] {
    const failures = this.#failures;
    this.#failures = [];
    return failures;
  }
}

/** A client with a source address of its own. Linux accepts every address of 127.0.0.0/8 as one of this machine. */
export class Visitor {
  readonly address: string;
  readonly #origin: URL;
  readonly #budget: Budget;
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 100 });

  constructor(origin: URL, address: string, budget: Budget) {
    this.#origin = origin;
    this.address = address;
    this.#budget = budget;
  }

  get port(): number {
    return Number(this.#origin.port);
  }

  get host(): string {
    return this.#origin.hostname;
  }

  /** Sends one request, byte for byte as given: `fetch` would normalize the path. Rejects when it is not answered. */
  async send(
    method: string,
    path: string,
    { token, headers = {}, json, body, timeoutMs = PATIENCE_MS }: RequestOptions = {},
  ): Promise<Answer> {
    this.#budget.spend();
    const payload = json === undefined ? body : JSON.stringify(json);
    const began = performance.now();
    try {
      const answer = await new Promise<Omit<Answer, 'error' | 'ms'>>((resolve, reject) => {
        const request = http.request({
          host: this.host,
          port: this.port,
          localAddress: this.address,
          agent: this.#agent,
          method,
          path,
          headers: {
            host: this.#origin.host,
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(json !== undefined && { 'content-type': 'application/json' }),
            ...(payload !== undefined && { 'content-length': String(Buffer.byteLength(payload)) }),
            ...headers,
          },
          signal: AbortSignal.timeout(timeoutMs),
        });
        request.on('error', reject);
        request.on('response', (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString('utf8') }),
          );
        });
        request.end(payload);
      });
      // 501 to 504 name a reason; 500 says that nobody thought of this request.
      if (answer.status === 500) this.#budget.note(`500 on ${method} ${path.slice(0, 60)}`);
      return { ...answer, error: errorOf(answer.text), ms: performance.now() - began };
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError')
        this.#budget.note(`no answer within ${timeoutMs / 1000} s: ${method} ${path.slice(0, 60)}`);
      throw error;
    }
  }

  /** Like `send`, but a connection that was cut is an answer of status 0. */
  async trySend(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    const began = performance.now();
    try {
      return await this.send(method, path, options);
    } catch (error) {
      return { status: 0, headers: {}, text: String(error), error: null, ms: performance.now() - began };
    }
  }

  close(): void {
    this.#agent.destroy();
  }
}

function errorOf(text: string): string | null {
  if (!text.startsWith('{')) return null;
  try {
    const { error } = JSON.parse(text) as { error?: unknown };
    return isErrorCode(error) ? error : null;
  } catch {
    return null;
  }
}

/** The fields of a JSON answer. */
export const fieldsOf = (answer: Answer): Record<string, unknown> => JSON.parse(answer.text) as Record<string, unknown>;
