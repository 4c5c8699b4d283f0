import { SellerFacts } from '#contract/facts.ts';
import type { ListingField } from '#contract/listing-fields.ts';
import type { Product } from '#contract/products.ts';
import { recordOf } from '#contract/records.ts';
import { CATEGORIES, type Category, CONDITION_TYPES, type ConditionType } from '#contract/vocabulary.ts';
import { deviceStore, forgetUser, type Key } from '#web/shared/device-store.ts';
import { forgetPhotos, keepPhotos, keptPhotos, nameInTab, sweepPhotos } from '#web/modules/listings/kept-photos.ts';
import { type FormPhoto, photosOf, PhotoTray, type TrayPhoto } from '#web/modules/listings/photo-tray.ts';

/** The form's values as typed: prices are text. */
export interface ListingDraft extends Record<Exclude<ListingField, 'category' | 'conditionType'>, string> {
  /** Empty until the seller has chosen: the title may say it. */
  category: Category | '';
  /** Empty where an ad names a flaw, until the seller has chosen. */
  conditionType: ConditionType | '';
  /** The facts that the seller has corrected. */
  facts: SellerFacts;
}

const IN_FORM = [
  'category',
  'title',
  'sellingPrice',
  'originalPrice',
  'yearsOfUse',
  'description',
  'conditionType',
  'address',
] as const satisfies readonly ListingField[];

/** The form before anything is typed, in the order of its fields, which the error summary follows. */
export const EMPTY_DRAFT: ListingDraft = { ...recordOf(IN_FORM, () => '' as const), conditionType: 'excellent', facts: {} };

/** The form filled in with a listing. */
export const draftOf = (product: Product): ListingDraft => ({
  ...recordOf(IN_FORM, (field) => String(product[field])),
  category: product.category,
  conditionType: product.conditionType,
  facts: product.ownFacts ?? {},
});

const isSame = (a: ListingDraft, b: ListingDraft, field: keyof ListingDraft): boolean =>
  JSON.stringify(a[field]) === JSON.stringify(b[field]);

/** The fields that differ, in the order of the form. */
export const changedFields = (before: ListingDraft, after: ListingDraft): (keyof ListingDraft)[] =>
  (Object.keys(EMPTY_DRAFT) as (keyof ListingDraft)[]).filter((field) => !isSame(before, after, field));

/** A newer state of the listing with what was typed since an older one was loaded. */
export const withTyped = (older: ListingDraft, typed: ListingDraft, newer: ListingDraft): ListingDraft => ({
  ...newer,
  ...Object.fromEntries(changedFields(older, typed).map((field) => [field, typed[field]])),
});

// On this device: a draft survives failures, reloads and a log-in, and belongs to one user. Each tab writes its own. The form to list a
// product like another one has drafts of its own.
const formOf = (email: string, from: string | null): string => `listing-draft ${email}${from === null ? '' : ` ${from}`}`;

/** The photos of the drafts that were opened in this tab. */
const trays = new Map<string, PhotoTray>();

/** The drafts that are being sent: no other form opens them meanwhile. */
const sent = new Map<string, Promise<unknown>>();

/** The names of the drafts of a form: that of this tab, then the others, the latest first. */
function draftsOf(form: string): string[] {
  // Without a number: from when all tabs had one draft.
  const kept = Object.keys(localStorage).filter((name) => name === form || name.startsWith(`${form}#`));
  const own = sessionStorage.getItem(form);
  const others = kept.filter((name) => name !== own);
  return [...kept.filter((name) => name === own), ...others.sort().reverse()];
}

/**
 * Opens the draft of this tab, else the latest one that no other tab has open, else a new one, and reports its name. Returns the function
 * that closes it.
 */
export function openDraft(email: string, from: string | null, opened: (name: string) => void): () => void {
  const form = formOf(email, from);
  const closing = new AbortController();
  const { signal } = closing;
  const closed = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve());
  });
  const tryInTurn = ([name = `${form}#${Date.now()} ${crypto.randomUUID()}`, ...others]: string[]): Promise<void> =>
    navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (signal.aborted) return undefined;
      if (!lock) return tryInTurn(others);
      try {
        sessionStorage.setItem(form, name);
      } catch {
        // Without space, a reload opens the latest draft.
      }
      // Another tab may have changed them since this one had the draft open.
      const photos = await Promise.race([keptPhotos(name, trays.get(name)?.photos()), closed]);
      if (signal.aborted) return undefined;
      if (photos) trays.set(name, new PhotoTray(photos));
      opened(name);
      void sweepPhotos();
      announceChange();
      await closed;
      await sent.get(name)?.catch(() => undefined);
      return undefined;
    });
  // Not yet for a form that is closed at once, as in React's strict mode: its lock would keep the next one out.
  queueMicrotask(() => {
    if (!signal.aborted) void tryInTurn(draftsOf(form)).then(announceChange);
  });
  return () => closing.abort();
}

const draftChannel = (): BroadcastChannel => new BroadcastChannel('listing-draft');

/** Reports to all tabs that a draft was opened, closed or discarded. */
function announceChange(): void {
  const channel = draftChannel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel is of one origin.
  channel.postMessage(null);
  channel.close();
}

/**
 * Reports what the form would open of the drafts that there are, and again at each change in any tab; null if there is none, or forms have
 * them open. Returns the function that ends it.
 */
export function watchWaitingDraft(email: string, report: (draft: { name: string; title: string } | null) => void): () => void {
  const channel = draftChannel();
  const update = async (): Promise<void> => {
    const { held = [] } = await navigator.locks.query();
    const name = draftsOf(formOf(email, null)).find((each) => !held.some((lock) => lock.name === each));
    report(name === undefined ? null : { name, title: readDraft(name)?.title ?? '' });
  };
  channel.addEventListener('message', update);
  // A tab that is closed reports nothing.
  document.addEventListener('visibilitychange', update);
  void update();
  return () => {
    channel.close();
    document.removeEventListener('visibilitychange', update);
  };
}

/** A draft that this version or an earlier one has kept. `mayBeListed`: it was sent, and the answer was lost. */
type KeptDraft = Partial<ListingDraft> & { mayBeListed?: boolean };

const isRecord = (kept: unknown): kept is KeptDraft | null => typeof kept === 'object';
const storeOf = (name: string) => deviceStore(name as Key, null, isRecord);

function validDraft(kept: unknown): ListingDraft | null {
  if (!isRecord(kept) || kept === null) return null;
  const draft = { ...EMPTY_DRAFT, ...kept };
  draft.facts = SellerFacts.safeParse(draft.facts).data ?? {};
  const known = ['', ...CATEGORIES].includes(draft.category) && ['', ...CONDITION_TYPES].includes(draft.conditionType);
  return known ? draft : null;
}

/** Whether the listing may be there: it was sent from this draft, and the answer was lost. */
export const mayBeListed = (name: string): boolean => storeOf(name).read()?.mayBeListed === true;

/** Keeps that with the draft. */
export function markSent(name: string, isThere: boolean): void {
  const draft = readDraft(name);
  if (draft) storeOf(name).keep({ ...draft, mayBeListed: isThere });
}

/** A draft; null if it has nothing typed. */
export const readDraft = (name: string): ListingDraft | null => validDraft(storeOf(name).read());

/** Keeps what is typed and the photos; the form as it was `opened`, like that product, is no draft. Returns whether there was space. */
export function saveDraft(name: string, draft: ListingDraft, opened: ListingDraft, from: Product | null): boolean {
  const photos = trays.get(name)?.photos() ?? [];
  const before = from ? photosOf(from) : [];
  const arePhotosNew = photos.length !== before.length || photos.some(({ address }, at) => address !== before[at]?.address);
  if (changedFields(opened, draft).length === 0 && !arePhotosNew) {
    forgetDraft(name);
    return true;
  }
  const isWritten = storeOf(name).keep({ ...draft, mayBeListed: mayBeListed(name) });
  if (isWritten) keepPhotos(name, photos);
  return isWritten;
}

function forgetDraft(name: string): void {
  if (localStorage.getItem(name) === null) return;
  storeOf(name).remove();
  forgetPhotos((each) => each === name);
}

/** Keeps other forms from opening a draft until it is sent, also when its own has gone. */
export async function whileSent<Sent>(name: string, sending: Promise<Sent>): Promise<Sent> {
  sent.set(name, sending);
  return sending.finally(() => sent.delete(name));
}

/** Keeps drafts for the form to open later, the first of them next. */
export function keepForLater(email: string, drafts: readonly ListingDraft[]): void {
  const now = Date.now();
  for (const [at, draft] of drafts.entries()) storeOf(`${formOf(email, null)}#${now - at} ${crypto.randomUUID()}`).keep(draft);
  announceChange();
}

/** The photos of a draft; at first those of the product that it is like. */
export function draftTray(name: string, from: Product | null): PhotoTray {
  const tray = trays.get(name) ?? new PhotoTray(from ? photosOf(from) : []);
  trays.set(name, tray);
  return tray;
}

export function discardDraft(name: string): void {
  forgetDraft(name);
  trays.get(name)?.reset();
  trays.delete(name);
  announceChange();
}

/** Discards a draft. Returns the function that brings it back, with its photos, and returns what was typed. */
export async function dropDraft(name: string): Promise<() => ListingDraft | null> {
  const draft = readDraft(name);
  const photos = trays.get(name)?.photos() ?? (await keptPhotos(name)) ?? [];
  discardDraft(name);
  return () => {
    // The browser has dropped the addresses of the former tray.
    const tray = new PhotoTray(
      photos.map((photo) => ({ ...photo, address: photo.file ? URL.createObjectURL(photo.file) : photo.address })),
    );
    trays.set(name, tray);
    if (draft && storeOf(name).keep(draft)) keepPhotos(name, tray.photos());
    announceChange();
    return draft;
  };
}

// An edit is kept in its tab: a reload loses nothing, and no other tab saves it.
const editOf = (email: string, id: string) => `listing-edit ${email} ${id}` as const;

/** `photos` is the name of its photos, where they are not those of the listing, and `proof` what `photoName` says of the proof photo. */
interface KeptEdit {
  before: unknown;
  typed: unknown;
  photos?: string;
  proof?: unknown;
}

const isEdit = (kept: unknown): kept is KeptEdit | null =>
  typeof kept === 'object' && (kept === null || ('before' in kept && 'typed' in kept));
const editStore = (email: string, id: string) => deviceStore(editOf(email, id), null, isEdit);

const nameOfPhotos = (email: string, id: string): string | null => editStore(email, id).read()?.photos ?? null;

/** The listing with what was typed in an edit that was not saved; null if nothing was. */
export function readEdit(email: string, id: string, listing: ListingDraft): ListingDraft | null {
  const kept = editStore(email, id).read();
  const [before, typed] = [validDraft(kept?.before), validDraft(kept?.typed)];
  return before && typed && withTyped(before, typed, listing);
}

/** The photos of an edit that was not saved; null if they are those of the listing. */
export async function readEditPhotos(email: string, id: string): Promise<FormPhoto[] | null> {
  const name = nameOfPhotos(email, id);
  const photos = name === null ? null : await keptPhotos(name);
  void sweepPhotos(name ?? undefined);
  return photos;
}

/** Names a photo of an edit in what is kept of it. */
const photoName = ({ file, key, address }: TrayPhoto): string => (file ? `new ${key}` : address);

/** The key of the proof photo of an edit that was not saved; undefined if it is that of the listing. */
export function readEditProof(email: string, id: string, photos: readonly TrayPhoto[]): number | null | undefined {
  const proof = editStore(email, id).read()?.proof;
  return proof === undefined ? undefined : (photos.find((photo) => photoName(photo) === proof)?.key ?? null);
}

interface Edit {
  /** The listing as it was opened. */
  before: ListingDraft;
  typed: ListingDraft;
  /** null: those of the listing. */
  photos: readonly TrayPhoto[] | null;
  /** null: none; undefined: that of the listing. */
  proof: TrayPhoto | null | undefined;
}

/** Keeps an edit of a listing. Returns whether there was space. */
export function saveEdit(email: string, id: string, { before, typed, photos, proof }: Edit): boolean {
  if (!photos) discardEdit(email, id);
  if (!photos && proof === undefined && changedFields(before, typed).length === 0) return true;
  const name = nameOfPhotos(email, id) ?? nameInTab(editOf(email, id));
  const isWritten = editStore(email, id).keep({ before, typed, ...(photos && { photos: name }), proof: proof && photoName(proof) });
  if (isWritten && photos) keepPhotos(name, photos);
  return isWritten;
}

export function discardEdit(email: string, id: string): void {
  const name = nameOfPhotos(email, id);
  editStore(email, id).remove();
  if (name !== null) forgetPhotos((each) => each === name);
}

/** Removes all that this user has begun to write. */
export function forgetDrafts(email: string): void {
  const isOfUser = (name: string): boolean => /^listing-(?:draft|edit) ([^ #]+)/.exec(name)?.[1] === email;
  forgetUser(email);
  for (const name of [...trays.keys()].filter(isOfUser)) trays.delete(name);
  forgetPhotos(isOfUser);
}
