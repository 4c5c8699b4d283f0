import { Socket } from 'node:net';
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contract } from '#contract/contract.ts';
import { COST, PER_MINUTE, WORK_PER_MINUTE, type Operation } from '#contract/operation.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import type { SessionCache } from '#server/platform/cache/session-cache.ts';
import { bearerOfRequest } from '#server/platform/http/bearer.ts';
import { Failure } from '#server/platform/http/failure.ts';
import { AT_ONCE, Turns } from '#server/platform/http/turns.ts';

/** Users and addresses remembered for each limit; the least recently used are dropped first. */
const KEYS = 20_000;

/**
 * Counts requests in windows of the monotonic clock. The plugin's own store reads the wall clock: set back, it would refuse users until
 * it catches up; set forward, it would let everybody begin again.
 */
class MonotonicStore implements FastifyRateLimitStore {
  readonly #windows = new Map<string, { current: number; beganAt: number }>();

  incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number): void {
    const now = performance.now();
    let window = this.#windows.get(key);
    if (!window || now - window.beganAt >= timeWindow) window = { current: 0, beganAt: now };
    window.current += 1;
    // Put last, so that the first is the least recently used.
    this.#windows.delete(key);
    this.#windows.set(key, window);
    if (this.#windows.size > KEYS) for (const oldest of this.#windows.keys().take(1)) this.#windows.delete(oldest);
    callback(null, { current: window.current, ttl: timeWindow - (now - window.beganAt) });
  }

  /** Uncounts one. */
  decr(key: string): void {
    const window = this.#windows.get(key);
    if (window && window.current > 0) window.current -= 1;
  }

  child(): MonotonicStore {
    return new MonotonicStore();
  }
}

/** Counts calls by keys. */
export class CallLimit {
  readonly #store = new MonotonicStore();
  readonly #most: number;

  constructor(factor: number) {
    this.#most = PER_MINUTE * factor;
  }

  /** Counts a call. Returns false when there are too many. */
  count(key: string): boolean {
    let calls = 0;
    this.#store.incr(key, (_error, result) => (calls = result?.current ?? 0), MINUTE_MS);
    return calls <= this.#most;
  }

  giveBack(key: string): void {
    this.#store.decr(key);
  }
}

/**
 * The processor time that callers take, over all that they ask for: limits of single operations add up to more than a process has. The
 * time is estimated, and is given back evenly over a minute, of the monotonic clock.
 */
export class WorkBudget {
  readonly #perMs: number;
  readonly #most: number;
  readonly #spent = new Map<string, { ms: number; at: number }>();

  constructor(factor: number) {
    this.#most = WORK_PER_MINUTE * factor;
    this.#perMs = this.#most / MINUTE_MS;
  }

  /** The budget of a server. Its scopes share one. */
  static of({ server }: FastifyInstance, factor: number): WorkBudget {
    const known = budgets.get(server) ?? new WorkBudget(factor);
    budgets.set(server, known);
    return known;
  }

  /** Takes so much from the budget of a caller. Returns null, or the seconds to wait when it has too little left, which takes nothing. */
  take(key: string, ms: number): number | null {
    const now = performance.now();
    const before = this.#spent.get(key);
    const spent = ms + (before ? Math.max(0, before.ms - (now - before.at) * this.#perMs) : 0);
    if (spent > this.#most) return Math.ceil((spent - this.#most) / this.#perMs / 1000);
    // Put last, so that the first is the least recently used.
    this.#spent.delete(key);
    this.#spent.set(key, { ms: spent, at: now });
    if (this.#spent.size > KEYS) for (const oldest of this.#spent.keys().take(1)) this.#spent.delete(oldest);
    return null;
  }
}

const budgets = new WeakMap<object, WorkBudget>();

/** Whether a request is part of another one, a page or an embedded service, and came without a socket. */
export const isInProcess = (request: FastifyRequest): boolean => !(request.raw.socket instanceof Socket);

/** The address of a visitor; for IPv6 its /64 network, which one visitor has whole. Empty once the visitor has left: a closed socket has none. */
export function addressOf(request: FastifyRequest): string {
  const ip = request.ip as string | undefined;
  return ip === undefined ? '' : rateLimit.normalizeIP(ip);
}

/**
 * Looks up tokens, each with a statement before its request is counted. When an address sends many that are invented, those that come
 * after them wait for one another: others behind the address are not refused.
 */
function findInTurns(sessions: SessionCache, factor: number): (request: FastifyRequest, token: string) => Promise<SignedInUser | null> {
  const invented = new CallLimit(factor);
  const turns = new Turns(AT_ONCE);
  return async (request, token) => {
    const known = sessions.peek(token);
    if (known) return known;
    const address = addressOf(request);
    const isOneOfFew = invented.count(address);
    let isInvented = false;
    try {
      const user = await (isOneOfFew ? sessions.find(token) : turns.run(address, () => sessions.find(token)));
      isInvented = user === null;
      return user;
    } finally {
      if (!isInvented) invented.giveBack(address);
    }
  };
}

/**
 * Limits the requests of this scope before anything is done for them but to look up their user, so that refused ones count. They are
 * counted per user; those without a valid token per address, so that users behind one address do not share a limit, and an invented token
 * does not get a new one.
 */
export async function limitRequests(
  scope: FastifyInstance,
  sessions: SessionCache,
  readClaims: (request: FastifyRequest, token: string) => Promise<{ uid: string }>,
  factor: number,
): Promise<void> {
  const find = findInTurns(sessions, factor);
  const budget = WorkBudget.of(scope, factor);
  const callerOf = async (request: FastifyRequest): Promise<string> => {
    const token = bearerOfRequest(request);
    const { operation } = request.routeOptions.config;
    const access = operation && contract[operation].access;
    if (token === null) return addressOf(request);
    if (access === 'identity')
      return readClaims(request, token).then(
        ({ uid }) => uid,
        () => addressOf(request),
      );
    // An operation for everyone does not need the database to know its caller.
    const user = access === 'public' ? sessions.peek(token) : await find(request, token);
    return user?.uid ?? addressOf(request);
  };
  await scope.register(rateLimit, {
    max: PER_MINUTE * factor,
    timeWindow: MINUTE_MS,
    store: MonotonicStore,
    // The request of which it is a part was counted.
    allowList: isInProcess,
    async keyGenerator(request) {
      request.limitedAs = await callerOf(request);
      return request.limitedAs;
    },
  });
  // After the hook of each route that counts its requests.
  scope.addHook('preParsing', async (request, reply) => {
    if (request.limitedAs === undefined || isInProcess(request)) return;
    const { operation } = request.routeOptions.config;
    const { cost = COST }: Operation | { cost?: number } = operation ? contract[operation] : {};
    refuseAfter(budget.take(request.limitedAs, cost), reply);
  });
}

/** @throws Failure too_many_requests when there are seconds to wait */
function refuseAfter(wait: number | null, reply: FastifyReply): void {
  if (wait === null) return;
  void reply.header('retry-after', wait);
  throw new Failure('too_many_requests');
}

/**
 * Counts the pages rendered for an address, each as so much of its budget of work. Returns a function that counts one, and returns the
 * seconds to wait when there are too many.
 */
export async function limitPages(
  scope: FastifyInstance,
  factor: number,
  { perMinute = PER_MINUTE, cost = COST }: { perMinute?: number; cost?: number } = {},
): Promise<(request: FastifyRequest) => Promise<number | null>> {
  await scope.register(rateLimit, {
    global: false,
    timeWindow: MINUTE_MS,
    store: MonotonicStore,
    // The request of which it is a part was counted.
    allowList: isInProcess,
    keyGenerator: addressOf,
  });
  // A limit of its own, where a scope has several.
  const count = scope.createRateLimit({ max: perMinute * factor });
  const budget = WorkBudget.of(scope, factor);
  return async (request) => {
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded) return limit.ttlInSeconds;
    return limit.isAllowed ? null : budget.take(addressOf(request), cost);
  };
}

/** Limits what is done for an address. Returns a hook that counts a request, and refuses it when there are too many. */
export async function limitAddresses(
  ...input: Parameters<typeof limitPages>
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<void>> {
  const count = await limitPages(...input);
  return async (request, reply) => {
    refuseAfter(await count(request), reply);
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The user or address whose requests are counted together with this one. */
    limitedAs?: string;
  }
}
