import { useEffect, useSyncExternalStore } from 'react';
import { ApiError } from '#contract/client.ts';
import type { Saved } from '#contract/saved.ts';
import { limits } from '#contract/limits.ts';
import { api } from '#web/shared/api.ts';
import { deviceStore } from '#web/shared/device-store.ts';
import { getSession, onSessionChange, sessionReady } from '#web/shared/session/session.ts';

/**
 * Favourites and saved searches as this device has them: before the sign-in its own, then a copy of the account's. A search has no id
 * before the sign-in.
 */
interface SavedOnDevice extends Saved {
  /** The user of the account; null before the sign-in. */
  owner: string | null;
}

const NOTHING: SavedOnDevice = { owner: null, favourites: [], searches: [], prices: null };

const isSaved = (value: unknown): value is SavedOnDevice =>
  typeof value === 'object' && value !== null && 'owner' in value && 'favourites' in value && 'searches' in value;

const store = deviceStore('saved', NOTHING, isSaved);

type LastOpened = Readonly<Record<string, string>>;

const isLastOpened = (value: unknown): value is LastOpened => typeof value === 'object' && value !== null;

/** When each search was opened last, ISO time. */
export const lastOpened = deviceStore<LastOpened>('savedSearchLooks', {}, isLastOpened);

export const setLastOpened = (query: string, at: string): void => lastOpened.write({ ...lastOpened.read(), [query]: at });

type Change = (saved: SavedOnDevice) => SavedOnDevice;

/** Changes that are shown and not yet made, in the order in which they are made. */
let pending: readonly Change[] = [];
const listeners = new Set<() => void>();

function setPending(changes: readonly Change[]): void {
  pending = changes;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = store.subscribe(listener);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    unsubscribe();
  };
}

let computed = { from: NOTHING, changes: pending, value: NOTHING };

/** The saved things, with the pending changes: the same object until one of them changes. */
function shown(): SavedOnDevice {
  const from = store.read();
  if (computed.from !== from || computed.changes !== pending) {
    computed = { from, changes: pending, value: pending.reduce((saved, change) => change(saved), from) };
  }
  return computed.value;
}

/** The saved things, newest first; null until they are known. Keeps it in step with the account while mounted. */
export function useSaved(): SavedOnDevice | null {
  useEffect(() => {
    // A failure is no matter: what is on the device stays, and the next change or visit tries again.
    const sync = () => void syncSaved().catch(() => undefined);
    sync();
    return onSessionChange(sync);
  }, []);
  return useSyncExternalStore(subscribe, shown, () => null);
}

/** Adds to the account: what it has stays when it is full, and what is not valid is left out. */
async function merge(kind: 'favourites' | 'searches', values: readonly string[]): Promise<Saved> {
  try {
    return await api.save({ body: { [kind]: values } });
  } catch (failure) {
    if (!(failure instanceof ApiError) || (failure.status !== 400 && failure.status !== 409)) throw failure;
    // One that is refused does not keep out the others. The last one added is the newest.
    if (failure.status === 400 && values.length > 1) for (const value of values.toReversed()) await merge(kind, [value]);
    return api.getSaved();
  }
}

let syncing: Promise<void> | undefined;

/** After a sign-in, adds what the device has to the account; after a sign-out, forgets the account's. @throws ApiError */
export function syncSaved(): Promise<void> {
  syncing ??= sync().finally(() => (syncing = undefined));
  return syncing;
}

async function sync(): Promise<void> {
  const session = await sessionReady();
  const { owner, favourites, searches } = store.read();
  if (session.status !== 'signed-in') return forgetAccount();
  if (owner === session.uid) return;
  forgetAccount();
  const ids = owner === null ? favourites.map(({ product }) => product) : [];
  const queries = owner === null ? searches.map(({ query }) => query) : [];
  // One after the other: a full list of one kind does not keep out the other.
  let saved = ids.length > 0 ? await merge('favourites', ids) : undefined;
  if (queries.length > 0) saved = await merge('searches', queries);
  saved ??= await api.getSaved();
  const now = getSession();
  if (now.status === 'signed-in' && now.uid === session.uid) store.write({ ...saved, owner: session.uid });
}

/** Removes the copy of an account from this device. */
export function forgetAccount(): void {
  if (store.read().owner === null) return;
  setPending([]);
  store.write(NOTHING);
  lastOpened.write({});
}

let last: Promise<unknown> = Promise.resolve();

/** Runs one piece of work after another, so that no answer overwrites what a later one has changed. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const running = last.then(work);
  last = running.catch(() => undefined);
  return running;
}

/** Keeps what an account has, unless its user has signed out in the meantime. */
function writeFor(owner: string | null, saved: Saved): void {
  if (store.read().owner === owner) store.write({ ...saved, owner });
}

/** Reads the account again: another device may have changed it. @throws ApiError */
export const refreshSaved = (): Promise<void> =>
  inTurn(async () => {
    await syncSaved();
    const { owner } = store.read();
    if (owner !== null) writeFor(owner, await api.getSaved());
  });

export const isFavouriteNow = (id: string): boolean => shown().favourites.some(({ product }) => product === id);

/**
 * Shows a change at once, and makes it in the account when those before it are made; it is no longer shown when that fails. Without an
 * account it stays on the device.
 * @throws ApiError
 */
async function change(onDevice: Change, inAccount: (saved: SavedOnDevice) => Promise<unknown>): Promise<void> {
  setPending([...pending, onDevice]);
  try {
    await inTurn(async () => {
      await syncSaved();
      if (!pending.includes(onDevice)) return;
      const { owner } = store.read();
      const reply = owner === null ? undefined : await inAccount(store.read());
      writeFor(owner, isAccount(reply) ? reply : onDevice(store.read()));
    });
  } finally {
    setPending(pending.filter((one) => one !== onDevice));
  }
}

const isAccount = (reply: unknown): reply is Saved => typeof reply === 'object' && reply !== null && 'favourites' in reply;

const now = (): string => new Date().toISOString();

/** Adds a favourite with the price at which it was saved, or removes it. @throws ApiError */
export function setFavourite(id: string, price: number, on: boolean): Promise<void> {
  const added = on ? [{ product: id, price, savedAt: now() }] : [];
  return change(
    (saved) => {
      const others = saved.favourites.filter(({ product }) => product !== id);
      return { ...saved, favourites: [...added, ...others].slice(0, limits.favourites) };
    },
    () => (on ? api.save({ body: { favourites: [id], price } }) : api.removeFavourite({ params: { id } })),
  );
}

/** Adds a search, given in its one spelling, or brings one back with its emails as they were. @throws ApiError */
export function addSearch({ query, emails = true }: { query: string; emails?: boolean }): Promise<void> {
  const savedAt = now();
  return change(
    (saved) => ({
      ...saved,
      searches: [
        { id: '', query, savedAt, emails: emails && saved.owner !== null },
        ...saved.searches.filter((search) => search.query !== query),
      ].slice(0, limits.savedSearches),
    }),
    () => api.save({ body: { searches: [query], emails } }),
  );
}

/** Removes a search. @throws ApiError */
export async function removeSearch(query: string): Promise<void> {
  await change(
    (saved) => ({ ...saved, searches: saved.searches.filter((search) => search.query !== query) }),
    // Read when it is its turn: a search that was added a moment ago has its id from the answer.
    ({ searches }) => api.removeSavedSearch({ params: { id: searches.find((search) => search.query === query)?.id ?? '' } }),
  );
  const { [query]: _, ...others } = lastOpened.read();
  lastOpened.write(others);
}

/** Switches the emails of a search, or of the prices of favourites, on or off. @throws ApiError */
export const setEmails = (id: string, emails: boolean): Promise<void> =>
  change(
    (saved) => ({
      ...saved,
      searches: saved.searches.map((search) => (search.id === id ? { ...search, emails } : search)),
      prices: saved.prices?.id === id ? { id, emails } : saved.prices,
    }),
    () => api.updateSavedSearch({ params: { id }, body: { emails } }),
  );
