import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { OperationName, Contract } from '#contract/contract.ts';
import { contract } from '#contract/contract.ts';
import { methodOf, pathOf, PER_MINUTE, type Access, type Operation, type Params } from '#contract/operation.ts';
import type { IdentityClaims, SignedInUser } from '#domain/users/access.ts';
import { Failure } from '#server/platform/http/failure.ts';
import { addressOf, isInProcess } from '#server/platform/http/limits.ts';
import { AT_ONCE, Turns } from '#server/platform/http/turns.ts';

/** The caller of an operation, typed by its access. */
export type Caller<A extends Access> = A extends 'public'
  ? null
  : A extends 'optional'
    ? SignedInUser | null
    : A extends 'identity'
      ? IdentityClaims
      : SignedInUser;

type Parsed<D, K extends 'query' | 'body'> = D extends { [P in K]: infer S extends z.ZodType } ? z.output<S> : undefined;

export interface HandlerInput<N extends OperationName> {
  params: Params<Contract[N]['route']>;
  query: Parsed<Contract[N], 'query'>;
  body: Parsed<Contract[N], 'body'>;
  caller: Caller<Contract[N]['access']>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The result of a handler: the reply defined by the contract, or one that `prepare` has checked and serialized, or that is long. */
export type HandlerOutput<N extends OperationName> = z.input<Contract[N]['reply']> | Prepared | Streamed;

/** A serialized reply, made by `prepare`. */
export interface Prepared {
  prepared: Buffer;
}

/** A reply that is sent while it is written. */
export interface Streamed {
  prepared: Readable;
}

export type Handlers = { [N in OperationName]: (input: HandlerInput<N>) => Promise<HandlerOutput<N>> };

/** Finds the caller of a request.
 * @throws Failure when the access requires more than the request provides */
export type Authenticate = (access: Access, request: FastifyRequest) => Promise<Caller<Access>>;

/** Checks that an admin has used a passkey lately. @throws Failure passkey_needed, passkey_missing */
export type CheckPasskey = (request: FastifyRequest) => Promise<void>;

const validators = new Map<z.ZodType, z.ZodType>();

/** The compiled form of a schema, cached. @throws Error when it cannot be compiled; a test compiles the whole contract */
export function compiled<S extends z.ZodType>(schema: S): S {
  const known = validators.get(schema);
  if (known) return known as S;
  const made = z.compile(schema, { strict: true });
  validators.set(schema, made);
  return made;
}

/**
 * Serializes a reply with the properties the contract defines; others are dropped.
 * @throws Error when the reply does not match the contract, which is a bug
 */
export function serialize(schema: z.ZodType, value: unknown): string {
  const result = compiled(schema).safeParse(value);
  if (!result.success) throw new Error(`The reply breaks the contract: ${z.prettifyError(result.error)}`);
  return JSON.stringify(result.data);
}

/** Checks and serializes the reply of an operation once, so that it can be sent many times. */
export const prepare = <N extends OperationName>(name: N, value: z.input<Contract[N]['reply']>): Prepared => ({
  prepared: Buffer.from(serialize(contract[name].reply, value)),
});

/** Instead of the validator's own words, where the contract says nothing better. */
const UNREADABLE = { error: () => 'This has a value that is not taken here.' };

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = compiled(schema).safeParse(value ?? {}, UNREADABLE);
  if (result.success) return result.data;
  // A map: a key may be named as a property that every object inherits.
  const fields = new Map<string, string>();
  for (const issue of result.error.issues) {
    const path = issue.path.join('.');
    const problems =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [path === '' ? key : `${path}.${key}`, 'This is not taken here.'] as const)
        : [path === '' ? (['body', 'This takes a JSON object.'] as const) : ([path, issue.message] as const)];
    for (const [field, problem] of problems) if (!fields.has(field)) fields.set(field, problem);
  }
  throw new Failure('bad_request', { fields: Object.fromEntries(fields) });
}

const namesOf = (query: z.ZodType | undefined): readonly string[] => (query instanceof z.ZodObject ? Object.keys(query.shape) : []);
const queryNames = new Map(Object.entries(contract).map(([name, definition]: [string, Operation]) => [name, namesOf(definition.query)]));

/** The names of the query parameters of a request's operation. */
export const queryNamesOf = ({ routeOptions: { config } }: FastifyRequest): readonly string[] =>
  queryNames.get(config.operation ?? '') ?? [];

/** Registers a route for every operation of the contract. `app` has the prefix `API_BASE`. */
export function registerRoutes(
  app: FastifyInstance,
  handlers: Handlers,
  { authenticate, checkPasskey, rateLimit }: { authenticate: Authenticate; checkPasskey: CheckPasskey; rateLimit: number },
): void {
  // Changes of one user wait for the lock on the row of that user.
  const writeInTurns = inTurns(new Turns(AT_ONCE), (request) => request.caller?.uid ?? addressOf(request));
  for (const name of Object.keys(contract) as OperationName[]) {
    const definition: Operation = contract[name];
    const method = methodOf(definition.route);
    // A photo arrives while its handler runs, for as long as its sender takes, and waits elsewhere.
    const isWrite = method === 'DELETE' || (method !== 'GET' && definition.body !== undefined);
    const handleInTurns = definition.atOnce ? inTurns(new Turns(definition.atOnce), addressOf) : isWrite ? writeInTurns : asItComes;
    const handler = handlers[name] as (input: object) => Promise<unknown>;
    app.route({
      method,
      url: pathOf(definition.route),
      ...(definition.bodyBytes !== undefined && { bodyLimit: definition.bodyBytes }),
      config: { rateLimit: { max: (definition.perMinute ?? PER_MINUTE) * rateLimit, timeWindow: 60_000 }, operation: name },
      // After the rate limit, so that refused requests count; before the body is read, so that they cost little.
      preParsing: async (request) => {
        request.caller = await authenticate(definition.access, request);
        if (definition.passkey) await checkPasskey(request);
      },
      handler: handleInTurns(async (request, reply) => {
        // A handler may set another status: `repeatStatus`.
        void reply.code(definition.status ?? 200);
        const output = await handler({
          params: request.params,
          query: parse(definition.query, request.query),
          body: parse(definition.body, request.body),
          caller: request.caller,
          request,
          reply,
        });
        if (reply.sent) return reply;
        const prepared = (output as Partial<Prepared | Streamed> | null)?.prepared;
        return reply.header('content-type', 'application/json; charset=utf-8').send(prepared ?? serialize(definition.reply, output));
      }),
    });
  }
  refuseOtherMethods(app);
}

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

const asItComes = (handle: Handle): Handle => handle;

/** Lets the requests with one key wait for one another. The page of which a request is a part has had its turn. */
const inTurns =
  (turns: Turns, keyOf: (request: FastifyRequest) => string) =>
  (handle: Handle): Handle =>
  (request, reply) =>
    isInProcess(request) ? handle(request, reply) : turns.run(keyOf(request), () => handle(request, reply));

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Responds to OPTIONS and to other methods on the paths of the contract: with an `Allow` header, others with `method_not_allowed`. */
function refuseOtherMethods(app: FastifyInstance): void {
  const byPath = Map.groupBy(Object.values(contract), (definition) => pathOf(definition.route));
  for (const [url, operations] of byPath) {
    const taken: string[] = operations.map((definition) => methodOf(definition.route));
    if (taken.includes('GET')) taken.push('HEAD');
    app.route({
      method: [...METHODS.filter((method) => !taken.includes(method)), 'OPTIONS'],
      url,
      preParsing: async (request, reply) => {
        void reply.header('allow', [...taken, 'OPTIONS'].join(', '));
        if (request.method !== 'OPTIONS') throw new Failure('method_not_allowed');
      },
      handler: (_request, reply) => reply.code(204).send(),
    });
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller<Access>;
  }
  interface FastifyContextConfig {
    operation?: OperationName;
  }
}
