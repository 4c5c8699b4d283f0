import type * as z from '#contract/zod.ts';
import { ApiError, isErrorName } from '#contract/api-error.ts';
import type { OperationName, Contract } from '#contract/contract.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { href, methodOf, type Params, type QueryValue, type Route } from '#contract/operation.ts';
import { API_BASE } from '#contract/paths.ts';
import { routes } from '#contract/routes.ts';

export { ApiError };

type Definition<N extends OperationName> = Contract[N];
type InputPart<D, K extends 'query' | 'body'> = D extends { [P in K]: infer S extends z.ZodType }
  ? Record<string, never> extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : unknown;
type ParamsPart<R extends Route> = keyof Params<R> extends never ? unknown : { params: Params<R> };

/** The path parameters, query and body that the contract requires for an operation. */
export type Input<N extends OperationName> = ParamsPart<Definition<N>['route']> &
  InputPart<Definition<N>, 'query'> &
  InputPart<Definition<N>, 'body'>;
/** The body of a successful answer. */
export type Reply<N extends OperationName> = z.output<Definition<N>['reply']>;

type Arguments<N extends OperationName> =
  Record<string, never> extends Input<N> ? [input?: Input<N>, init?: CallInit] : [input: Input<N>, init?: CallInit];
/** The part of a response that a client reads. */
export type Answer = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>;

export interface CallInit {
  signal?: AbortSignal;
  /** Called before the body is read; gives access to the headers. */
  onResponse?: (response: Answer) => void;
}

export type Client = { [N in OperationName]: (...args: Arguments<N>) => Promise<Reply<N>> };

export interface ClientOptions {
  /** Scheme and host in front of the API's base; empty for the same origin. */
  origin?: string;
  /** Returns the bearer token for each request; null sends none. */
  token?: () => string | null;
  fetch?: (address: string, init: RequestInit) => Promise<Answer>;
  /** Returns what a failed call throws instead of the `ApiError`. */
  mapError?: (error: ApiError) => unknown;
}

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, QueryValue>;
  body?: unknown;
}

/** A typed client with a method for each operation. @throws ApiError from each method */
export function createClient(options: ClientOptions = {}): Client {
  const entries = Object.entries(routes) as [OperationName, Route][];
  const calls: Record<string, unknown> = Object.fromEntries(
    entries.map(([name, route]) => [name, (input?: AnyInput, init?: CallInit) => send(route, options, input ?? {}, init ?? {})]),
  );
  return calls as Client;
}

async function send(route: Route, options: ClientOptions, input: AnyInput, init: CallInit): Promise<unknown> {
  const mapError = options.mapError ?? ((error: ApiError) => error);
  const headers: Record<string, string> = {};
  const token = options.token?.();
  if (token) headers['authorization'] = `Bearer ${token}`;
  const request: RequestInit = { method: methodOf(route), headers };
  if (init.signal) request.signal = init.signal;
  if (input.body instanceof FormData) request.body = input.body;
  else if (input.body !== undefined) {
    request.body = JSON.stringify(input.body);
    headers['content-type'] = 'application/json';
  }
  const address = (href as (route: Route, params?: object, query?: object) => string)(route, input.params, input.query);
  let response: Answer;
  try {
    response = await (options.fetch ?? fetch)(`${options.origin ?? ''}${API_BASE}${address}`, request);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw mapError(new ApiError('network', 0, 'Network Error', {}, cause));
  }
  init.onResponse?.(response);
  let answer: unknown;
  try {
    answer = await response.json();
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    // The connection was lost before all of it had come.
    if (response.ok) throw mapError(new ApiError('network', 0, 'Network Error', {}, cause));
  }
  if (response.ok) return answer;
  throw mapError(failure(response, answer));
}

function failure(response: Answer, answer: unknown): ApiError {
  if (typeof answer === 'object' && answer !== null && 'error' in answer && isErrorName(answer.error)) {
    const message = 'message' in answer && typeof answer.message === 'string' ? answer.message : null;
    const fields = 'fields' in answer && typeof answer.fields === 'object' && answer.fields !== null ? (answer.fields as FieldErrors) : {};
    if (message !== null) return new ApiError(answer.error, response.status, message, fields);
  }
  return new ApiError('internal', response.status, `Request failed with status code ${response.status}`);
}
