import { API_BASE, nonJsonRoutes } from '#contract/routes.ts';
import { eventStream } from '#web/features/live/event-stream.ts';
import { readToken } from '#web/features/sessions/records.ts';
import { getSession, onSessionChange } from '#web/features/sessions/session.ts';

const EVENT_TYPES = ['product', 'seller', 'booking', 'user', 'everything'] as const;

/** Something changed in the market; `everything` after a gap in the stream that is too long to say what. */
export interface LiveEvent {
  type: (typeof EVENT_TYPES)[number];
  /** Of the product or the booking, or the seller's uid. */
  id?: string;
}

type Listener = (event: LiveEvent) => void;

/** ms before a broken stream is opened again, unless the server says another time; doubles while it cannot be opened. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

const listeners = new Set<Listener>();
let stream: AbortController | undefined;

/** Hears of every change while at least one listener is there: all share one connection. Returns the way to stop. */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) connect();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) disconnect();
  };
}

/**
 * When what is shown was as new as can be, by the clock, which goes on while the computer sleeps. What has changed since is asked
 * for with every stream, so that nothing is missed between the page and its first stream, nor between one stream and the next.
 */
let newestAt: number | undefined;

/** A page that came back by the history may be as old as can be. */
const pageMadeAt = (): number => {
  const [navigation] = performance.getEntriesByType('navigation');
  const cameBack = navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
  return cameBack ? 0 : performance.timeOrigin;
};

const tell = (event: LiveEvent) => {
  for (const listener of listeners) listener(event);
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
  // Another person hears of other things: a changed sign-in needs a new stream. A renewed token of the same person does not.
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

/** Reads the stream until it is aborted, and begins again after every break. */
async function follow(signal: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const wished = await listen(signal);
    if (signal.aborted) return;
    pause = wished ?? pause;
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

/** One connection, to its end. Answers after how many ms to come back if it had worked, else null. */
async function listen(signal: AbortSignal): Promise<number | null> {
  let pause: number | null = null;
  try {
    // Of the two records of a sign-in that has ended elsewhere the token goes last.
    const token = getSession().status === 'signed-out' ? null : readToken();
    const age = Math.max(0, Math.round(Date.now() - (newestAt ??= pageMadeAt())));
    const response = await fetch(`${API_BASE}${nonJsonRoutes.events}?age=${age}`, {
      signal,
      // It stays open for as long as the page: nothing that is waited for may stand behind it.
      priority: 'low',
      headers: { accept: 'text/event-stream', ...(token !== null && { authorization: `Bearer ${token}` }) },
    });
    if (response.status === 401 && token !== null) {
      const { renewSession } = await import('#web/features/sessions/renewal.ts');
      await renewSession(token);
    }
    if (!response.ok || !response.body) return null;
    pause = FIRST_PAUSE_MS;
    const feed = eventStream({
      onData(data) {
        const event = read(data);
        if (event) tell(event);
      },
      onRetry: (ms) => (pause = Math.min(ms, LONGEST_PAUSE_MS)),
    });
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      feed(text);
      newestAt = Date.now();
    }
    return pause;
  } catch {
    // A broken connection is what this loop is for; the caller waits and tries again.
    return pause;
  }
}
