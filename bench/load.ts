import net from 'node:net';

/** Returns the bytes of the next request. */
export type MakeRequest = () => string;

export interface LoadResult {
  requests: number;
  seconds: number;
}

/** The whole length of an HTTP/1.1 answer whose head has arrived, or null before that. Answers here all carry a content-length. */
function answerLength(bytes: Buffer): number | null {
  const head = bytes.indexOf('\r\n\r\n');
  if (head < 0) return null;
  const text = bytes.subarray(0, head).toString('latin1');
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  const status = Number(text.slice(9, 12));
  if (status >= 400) throw new Error(`The server answered ${text.split('\r\n')[0]}: ${bytes.subarray(head + 4, head + 300).toString()}`);
  if (length === undefined && status !== 304) throw new Error(`No content-length: ${text}`);
  return head + 4 + Number(length ?? 0);
}

/** Sends requests over `connections` sockets, each one after the other's answer, until `total` are answered. */
export async function load(port: number, makeRequest: MakeRequest, total: number, connections = 16): Promise<LoadResult> {
  let sent = 0;
  const began = performance.now();
  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
      let pending: Buffer[] = [];
      let size = 0;
      let expected: number | null = null;
      const next = (): void => {
        if (sent >= total) return void socket.end(resolve);
        sent += 1;
        pending = [];
        size = 0;
        expected = null;
        socket.write(makeRequest());
      };
      socket.on('error', reject);
      socket.on('connect', next);
      socket.on('data', (chunk) => {
        pending.push(chunk);
        size += chunk.length;
        try {
          expected ??= answerLength(pending.length === 1 ? chunk : Buffer.concat(pending));
        } catch (error) {
          socket.destroy();
          return reject(error instanceof Error ? error : new Error(String(error)));
        }
        if (expected !== null && size >= expected) next();
      });
    });
  await Promise.all(Array.from({ length: connections }, one));
  return { requests: total, seconds: (performance.now() - began) / 1000 };
}

/** One request and its whole answer body. */
export async function fetchBytes(url: string, headers: Record<string, string>): Promise<Buffer> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}
