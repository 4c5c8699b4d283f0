import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this a compressed copy saves less than one packet. */
const LEAST_BYTES = 1024;

export type Encoding = 'br' | 'gzip';

const ways: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  // 5 takes a millisecond or two for a page, in the thread pool; 11 would save another 12 % and take sixty times as long.
  br: (body) => compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body) => compressGzip(body, { level: 6 }),
};

const made: Record<Encoding, WeakMap<Buffer, Promise<Buffer>>> = { br: new WeakMap(), gzip: new WeakMap() };

/** The compressed copy of these bytes, which must not change afterwards: made once, however many ask for it. */
export function compressed(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const known = made[encoding].get(body);
  if (known) return known;
  const making = ways[encoding](body);
  made[encoding].set(body, making);
  return making;
}

const refused = (name: Encoding) => new RegExp(String.raw`\b${name}\s*;\s*q=0(?:\.0*)?\s*(?:,|$)`, 'i');
const names = { br: /\bbr\b/i, gzip: /\bgzip\b/i } as const;
const refusals = { br: refused('br'), gzip: refused('gzip') } as const;

/** The best encoding this client takes; null: as it is. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  if (accepted === undefined) return null;
  const text = String(accepted);
  for (const encoding of ['br', 'gzip'] as const) if (names[encoding].test(text) && !refusals[encoding].test(text)) return encoding;
  return null;
}

const isText = (type: unknown): boolean => /^(?:text\/(?!event-stream)|application\/json)/.test(String(type));

/** Compresses what the routes of this scope answer, texts and data long enough to gain by it; streams go as they are. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (payload.length < LEAST_BYTES || reply.hasHeader('content-encoding') || !isText(reply.getHeader('content-type'))) return payload;
    const vary = reply.getHeader('vary');
    void reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === null) return payload;
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    return compressed(typeof payload === 'string' ? Buffer.from(payload) : payload, encoding);
  });
}
