import type { FastifyRequest } from 'fastify';
import type { CallName } from '#contract/contract.ts';
import { API_BASE, rawRoutes } from '#contract/routes.ts';

/**
 * What a request was for, by name: a call of the contract, or what else the market answers. Logs and metrics know requests by
 * this alone, never by their address: addresses hold ids, and anybody may ask for as many different ones as they like.
 */
export type CallLabel = CallName | keyof typeof rawRoutes | 'identity' | 'cards' | 'photos' | 'page' | 'file' | 'none';

const RAW = new Map<string, CallLabel>(
  (Object.keys(rawRoutes) as (keyof typeof rawRoutes)[]).map((name) => [`${API_BASE}${rawRoutes[name]}`, name]),
);

/** The name of what this request asks for, `none` when there is no such thing. */
export function labelOf({ routeOptions: { config, url } }: Pick<FastifyRequest, 'routeOptions'>): CallLabel {
  if (config.call !== undefined) return config.call;
  if (url === undefined) return 'none';
  const room = url.slice(1, url.indexOf('/', 1));
  switch (room) {
    case 'api':
      return RAW.get(url) ?? 'none';
    case 'identity':
    case 'cards':
    case 'photos':
      return room;
    default:
      return url === '/*' ? 'page' : 'file';
  }
}
