import type * as z from 'zod';
import type { ErrorCode } from '#contract/errors.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** Method and path in one string, as in `GET /products/:id`; paths stand below the API's base. */
export type Route = `${Method} /${string}`;

/**
 * Who may call:
 * - `public`: anybody; the caller is not looked at
 * - `optional`: anybody; a signed-in caller may see more
 * - `identity`: whoever holds an access token of the identity service, known to the market or not
 * - `signed-in`: a person of the market; `seller` and `admin`: only those
 */
export type Access = 'public' | 'optional' | 'identity' | 'signed-in' | 'seller' | 'admin';

type Schema = z.ZodType;

/** One call as a value: the server binds it, the client calls it, the OpenAPI document is printed from it. */
export interface Operation {
  route: Route;
  /** No default on purpose: leaving it out does not compile. */
  access: Access;
  summary: string;
  query?: Schema;
  body?: Schema;
  reply: Schema;
  /** Status of success; 200 unless told. */
  status?: 200 | 201;
  /** Status when all was done before, by the same call of the same caller, where that is not `status`. */
  repeatStatus?: 200;
  /** Failures of this call beyond those that its access and input bring by themselves. */
  errors?: readonly ErrorCode[];
  /** Calls per minute and caller; 300 unless told. */
  perMinute?: number;
}

/** Declares a call, keeping its exact type. */
export const operation = <const O extends Operation>(value: O): O => value;

type ParamNames<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<`/${Tail}`>
    : Rest
  : never;

/** The path parameters of a route, each a string. */
export type Params<R extends Route> = { [Name in ParamNames<R>]: string };

export type QueryValue = string | number | boolean | undefined;

/**
 * The address of a route below the API's base: parameters filled in and encoded, query values that are undefined left out.
 * The only place where an address of the API is put together.
 */
export function href<R extends Route>(
  route: R,
  ...[params, query]: [ParamNames<R>] extends [never]
    ? [params?: Record<string, never>, query?: Record<string, QueryValue>]
    : [params: Params<R>, query?: Record<string, QueryValue>]
): string {
  const path = pathOf(route).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string> | undefined)?.[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

/** `GET` of `GET /products`. */
export const methodOf = (route: Route): Method => route.slice(0, route.indexOf(' ')) as Method;

/** `/products` of `GET /products`. */
export const pathOf = (route: Route): string => route.slice(route.indexOf(' ') + 1);
