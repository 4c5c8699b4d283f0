import type * as z from '#contract/zod.ts';
import type { ErrorCode } from '#contract/errors.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** Method and path in one string, such as `GET /products/:id`; paths are relative to the API's base. */
export type Route = `${Method} /${string}`;

/**
 * The callers that an operation accepts:
 * - `public`: everyone; the caller is not authenticated
 * - `optional`: everyone; a signed-in caller may see more
 * - `identity`: holders of an access token of the identity service, registered here or not
 * - `signed-in`: registered users; `seller` and `admin`: users with that role
 */
export type Access = 'public' | 'optional' | 'identity' | 'signed-in' | 'seller' | 'admin';

type Schema = z.ZodType;

/** Requests a minute of one user or address to an operation without a limit of its own. */
export const PER_MINUTE = 300;

/** ms of processor time that one user or address may take in a minute, over all operations, pages and files together. */
export const WORK_PER_MINUTE = 15_000;
/** ms of processor time that an operation without a cost of its own counts as. */
export const COST = 4;

/** Minutes for which the use of a passkey counts. */
export const PASSKEY_MINUTES = 10;

/** One operation of the API as a value: the server binds it, the client calls it, the OpenAPI document is generated from it. */
export interface Operation {
  route: Route;
  /** Required: an operation without it does not compile. */
  access: Access;
  /**
   * An admin moves money by it, or removes a user or a listing. On a site that requires passkeys, an admin calls it within `PASSKEY_MINUTES` of
   * the use of one, with the same stored token; others are not asked.
   */
  passkey?: true;
  summary: string;
  query?: Schema;
  body?: Schema;
  reply: Schema;
  /** Status on success; 200 by default. */
  status?: 200 | 201;
  /** Status when the same caller has already made the same request, where it differs from `status`. */
  repeatStatus?: 200;
  /** Errors of this operation in addition to those implied by its access and input. */
  errors?: readonly ErrorCode[];
  /** Requests per minute and caller; `PER_MINUTE` by default. */
  perMinute?: number;
  /** ms of processor time that a request counts as in the budget of its caller; `COST` by default. */
  cost?: number;
  /** Bytes of a JSON body at most, where that is more than others may send. The same may be sent as the file of a form. */
  bodyBytes?: number;
  /** How many requests of one address run at once, where each takes much time of the database or the processor. The others of it wait. */
  atOnce?: number;
}

/** Declares an operation and keeps its exact type. Its route is the one of its name in `routes`. */
export const operation = <const O extends Omit<Operation, 'route'>>(value: O): O => value;

type ParamNames<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<`/${Tail}`>
    : Rest
  : never;

/** The path parameters of a route, each a string. */
export type Params<R extends Route> = { [Name in ParamNames<R>]: string };

export type QueryValue = string | number | boolean | readonly string[] | undefined;

/**
 * The address of a route relative to the API's base: fills in and encodes the parameters, and omits query values that are undefined.
 * Nothing else builds addresses of the API.
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
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) for (const each of Array.isArray(value) ? value : [value]) search.append(name, String(each));
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

/** `GET` of `GET /products`. */
export const methodOf = (route: Route): Method => route.slice(0, route.indexOf(' ')) as Method;

/** `/products` of `GET /products`. */
export const pathOf = (route: Route): string => route.slice(route.indexOf(' ') + 1);
