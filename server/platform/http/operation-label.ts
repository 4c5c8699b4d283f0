import type { FastifyRequest } from 'fastify';
import type { OperationName } from '#contract/contract.ts';
import { API_BASE, nonJsonRoutes } from '#contract/routes.ts';

/**
 * The kind of a request: an operation of the contract, or what else the server responds to. Logs and metrics use it in place of the
 * URL, which holds ids and has an unlimited number of values.
 */
export type OperationLabel =
  | OperationName
  | keyof typeof nonJsonRoutes
  | 'identity'
  | 'cards'
  | 'sslcommerz'
  | 'bkash'
  | 'photos'
  | 'page'
  | 'file'
  | 'none';

const RAW = new Map<string, OperationLabel>(
  (Object.keys(nonJsonRoutes) as (keyof typeof nonJsonRoutes)[]).map((name) => [`${API_BASE}${nonJsonRoutes[name]}`, name]),
);

/** The label of a request; `none` when no route matches. */
export function operationLabel({ routeOptions: { config, url } }: Pick<FastifyRequest, 'routeOptions'>): OperationLabel {
  if (config.operation !== undefined) return config.operation;
  if (url === undefined) return 'none';
  const segment = url.slice(1, url.indexOf('/', 1));
  switch (segment) {
    case 'api':
      return RAW.get(url) ?? 'none';
    case 'identity':
    case 'cards':
    case 'sslcommerz':
    case 'bkash':
    case 'photos':
      return segment;
    default:
      return url === '/*' ? 'page' : 'file';
  }
}
