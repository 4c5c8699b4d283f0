// Sends a flood from a thread of its own, so that the thread that measures another visitor is not busy with it.
import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** The requests of the thread: `count` requests, `parallel` at once, all from `address`. In a path and a body, `{n}` is the request's number. */
export interface Flood {
  origin: string;
  address: string;
  count: number;
  parallel: number;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** Leaves each connection open once its head has arrived, as event streams do, until the thread ends. */
  hold?: boolean;
}

const flood = workerData as Flood;
const agent = new http.Agent({ keepAlive: true, maxSockets: flood.parallel });
const statuses: number[] = [];
const insert = (text: string, n: number): string => text.replaceAll('{n}', String(n));

function sendOne(n: number): Promise<number> {
  const { origin, address, method, path, headers = {}, body, hold } = flood;
  const { hostname, port, host } = new URL(origin);
  const payload = body === undefined ? undefined : insert(body, n);
  return new Promise((resolve) => {
    const request = http.request({
      host: hostname,
      port,
      localAddress: address,
      method,
      path: insert(path, n),
      ...(!hold && { agent }),
      headers: { host, ...headers, ...(payload !== undefined && { 'content-length': String(Buffer.byteLength(payload)) }) },
      timeout: 20_000,
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(0));
    request.on('response', (response) => {
      response.on('error', () => undefined);
      response.resume();
      if (hold && response.statusCode === 200) resolve(200);
      else response.on('close', () => resolve(response.statusCode ?? 0));
    });
    request.end(payload);
  });
}

let next = 0;
const lane = async (): Promise<void> => {
  while (next < flood.count) {
    next += 1;
    statuses.push(await sendOne(next));
  }
};
await Promise.all(Array.from({ length: flood.parallel }, lane));
// Without anything to transfer.
parentPort?.postMessage(statuses, []);
