import type { FastifyRequest } from 'fastify';
import type { OperationName } from '#contract/contract.ts';
import { API_BASE, nonJsonRoutes } from '#contract/routes.ts';

/**
 * What a request was for, by name: a operation of the contract, or what else the market answers. Logs and metrics know requests by
 * this alone, never by their address: addresses hold ids, and anybody may ask for as many different ones as they like.
 */
export type OperationLabel = OperationName | keyof typeof nonJsonRoutes | 'identity' | 'cards' | 'photos' | 'page' | 'file' | 'none';

const RAW = new Map<string, OperationLabel>(
  (Object.keys(nonJsonRoutes) as (keyof typeof nonJsonRoutes)[]).map((name) => [`${API_BASE}${nonJsonRoutes[name]}`, name]),
);

/** The name of what this request asks for, `none` when there is no such thing. */
export function operationLabel({ routeOptions: { config, url } }: Pick<FastifyRequest, 'routeOptions'>): OperationLabel {
  if (config.operation !== undefined) return config.operation;
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
