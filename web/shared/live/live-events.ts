import { API_BASE, nonJsonRoutes } from '#contract/paths.ts';
import type { Category, ProductStatus } from '#contract/vocabulary.ts';
import { readToken } from '#web/shared/session/records.ts';
import { getSession, onSessionChange, renew } from '#web/shared/session/session.ts';

const EVENT_TYPES = [
  'product',
  'report',
  'seller',
  'booking',
  'conversation',
  'offer',
  'payout',
  'waiting',
  'saved',
  'user',
  'everything',
] as const;

/** A change. `everything` follows a gap in the stream that is too long for the server to list the changes. */
export interface LiveEvent {
  type: (typeof EVENT_TYPES)[number];
  /** Id of the product, booking, conversation, offer or payout, or uid of the seller. `saved`: the user wants to know of that product. */
  id?: string;
  /** The id of a booking or an offer. */
  productId?: string;
  /** The id of a product, with the uid of its seller. */
  category?: Category;
  status?: ProductStatus | 'removed';
  boost?: boolean;
  seller?: string;
}

type Listener = (event: LiveEvent) => void;

/** ms before reconnecting, unless the server sets `retry`. Doubles while connecting fails. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** ms without a byte after which a connection is lost. The server sends one every 25 s. */
const SILENCE_MS = 60_000;

const listeners = new Set<Listener>();
let stream: AbortController | undefined;
let silence: ReturnType<typeof setTimeout> | undefined;

/** Calls `listener` after every change. All listeners share one connection. Returns the unsubscribe function. */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) connect();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) disconnect();
  };
}

/**
 * When the data on screen was last known to be current, by the wall clock, which keeps running while the computer sleeps. Each
 * connection asks for the changes since, so that none is missed before the first connection or between two.
 */
let newestAt: number | undefined;

/** A page restored by Back or Forward may be of any age. */
const pageMadeAt = (): number => {
  const [navigation] = performance.getEntriesByType('navigation');
  const cameBack = navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
  return cameBack ? 0 : performance.timeOrigin;
};

const notify = (event: LiveEvent) => {
  for (const listener of listeners) listener(event);
  // A notice that does not load is no failure: the page of what is saved shows the product.
  if (event.type === 'saved' && event.id !== undefined)
    import('#web/modules/search/saved-notice.tsx').then(
      ({ showNotice }) => showNotice(event.id ?? ''),
      () => undefined,
    );
};

function read(data: string): LiveEvent | null {
  try {
    const value: unknown = JSON.parse(data);
    const known = typeof value === 'object' && value !== null && 'type' in value && EVENT_TYPES.some((type) => type === value.type);
    return known ? (value as LiveEvent) : null;
  } catch {
    return null;
  }
}

let stopSession: (() => void) | undefined;
let as: string | null = null;

function connect(): void {
  // Events depend on the user, so another user needs a new stream. A renewed token of the same user does not.
  stopSession ??= onSessionChange(() => {
    if (identityNow() === as || listeners.size === 0) return;
    stream?.abort();
    open();
  });
  addEventListener('online', reopen);
  open();
}

function disconnect(): void {
  stopSession?.();
  stopSession = undefined;
  removeEventListener('online', reopen);
  clearTimeout(silence);
  stream?.abort();
}

const identityNow = (): string | null => {
  const session = getSession();
  return session.status === 'signed-in' ? session.user.email : null;
};

function reopen(): void {
  stream?.abort();
  open();
}

function open(): void {
  const current = new AbortController();
  stream = current;
  as = identityNow();
  void follow(current.signal);
}

/** Reads the stream until `signal` aborts, and reconnects after every failure. */
async function follow(signal: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const retryAfter = await listen(signal);
    if (signal.aborted) return;
    pause = retryAfter ?? pause;
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

function noticeSilence(): void {
  clearTimeout(silence);
  silence = setTimeout(reopen, SILENCE_MS);
}

/** Reads one connection to its end. Returns the ms to wait before the next one, or null if nothing could be read. */
async function listen(signal: AbortSignal): Promise<number | null> {
  let pause: number | null = null;
  let reader: ReadableStreamDefaultReader<string> | undefined;
  noticeSilence();
  try {
    // At a sign-out in another tab the token is removed last, so it may still be there.
    const token = getSession().status === 'signed-out' ? null : readToken();
    const age = Math.max(0, Math.round(Date.now() - (newestAt ??= pageMadeAt())));
    const response = await fetch(`${API_BASE}${nonJsonRoutes.events}?age=${age}`, {
      signal,
      // The stream stays open as long as the page and must not delay other requests.
      priority: 'low',
      headers: { accept: 'text/event-stream', ...(token !== null && { authorization: `Bearer ${token}` }) },
    });
    if (response.status === 401 && token !== null && token === readToken()) await renew();
    if (!response.ok || !response.body) return null;
    // From now on, changes are reported of what was read, not of what is still waiting to be.
    globalThis.earlyReads = {};
    const feed = eventStream({
      onData(data) {
        const event = read(data);
        if (event) notify(event);
      },
      onRetry: (ms) => (pause = Math.min(ms, LONGEST_PAUSE_MS)),
    });
    reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    // Not `for await`: Safari and Chrome before version 124 cannot.
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      noticeSilence();
      pause ??= FIRST_PAUSE_MS;
      feed(piece.value);
      newestAt = Date.now();
    }
    return pause;
  } catch {
    // The caller waits and reconnects.
    return pause;
  } finally {
    // Otherwise the connection would stay open after a failure.
    reader?.cancel().catch(() => undefined);
  }
}

interface EventStreamListener {
  onData: (data: string) => void;
  /** ms to wait before the next connection. */
  onRetry: (ms: number) => void;
}

/**
 * Parses an event stream, in chunks of any size. Supports what our server sends: lines that end in \n, a colon and a space before
 * the value, and the fields `data` and `retry`.
 */
export function eventStream({ onData, onRetry }: EventStreamListener): (piece: string) => void {
  let rest = '';
  let data: string[] = [];
  return (piece) => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data: ')) data.push(line.slice(6));
      else if (line.startsWith('retry: ')) onRetry(Number(line.slice(7)));
      else if (line === '' && data.length > 0) {
        onData(data.join('\n'));
        data = [];
      }
    }
  };
}
