import type { OutgoingHttpHeaders } from 'node:http';
import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';
import type { DoneFuncWithErrOrRes, FastifyReply, FastifyRequest } from 'fastify';

/** Accept-Encoding headers remembered per response. Browsers send a handful; others are compressed for each request. */
const MAX_VARIANTS = 8;

/** Brotli's quality 6 takes a millisecond or two per page; 11 saves another 10 % and takes thirty times as long. */
export const COMPRESSION: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  globalDecompression: false,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
  // Bodies are whole strings or buffers; streams would have to be collected before they could be kept.
  syncThreshold: Number.POSITIVE_INFINITY,
};

/** A body as it was sent for one Accept-Encoding header. */
interface Variant {
  encoding: string | undefined;
  body: Buffer;
}

/** A response that is ready to be sent many times. */
export interface CachedResponse {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  etag: string;
  /** By Accept-Encoding header; variants of the same encoding share their body. */
  variants: Map<string, Variant>;
}

/** Sends a cached response. */
export function answer(entry: CachedResponse, request: FastifyRequest, reply: FastifyReply): void {
  reply.fromCache = true;
  void reply.headers(entry.headers);
  if (request.headers['if-none-match'] === entry.etag) return void reply.code(304).send();
  const variant = entry.variants.get(acceptEncoding(request));
  if (!variant) {
    request.cacheEntry = entry;
    return void reply.send(entry.body);
  }
  if (variant.encoding !== undefined) void reply.header('content-encoding', variant.encoding);
  // Without the hooks of the compression, which would double what Fastify adds to the cost of node:http.
  reply.hijack();
  reply.raw.writeHead(200, reply.header('content-length', variant.body.length).getHeaders() as OutgoingHttpHeaders);
  reply.raw.end(variant.body);
}

const acceptEncoding = (request: FastifyRequest): string => request.headers['accept-encoding'] ?? '';

/** Keeps the body of a cached response as it is sent, compressed or not, for the next request with the same Accept-Encoding. */
export function keepVariant(request: FastifyRequest, reply: FastifyReply, payload: unknown, done: DoneFuncWithErrOrRes): void {
  const variants = request.cacheEntry?.variants;
  if (variants && variants.size < MAX_VARIANTS && Buffer.isBuffer(payload)) {
    const encoding = reply.getHeader('content-encoding')?.toString();
    const same = [...variants.values()].find((variant) => variant.encoding === encoding);
    variants.set(acceptEncoding(request), same ?? { encoding, body: payload });
  }
  done(null, payload);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The cached response whose body this request sends for the first time in its encoding. */
    cacheEntry?: CachedResponse;
  }
  interface FastifyReply {
    /** The response came from the cache. */
    fromCache?: true;
  }
}
