import { limits } from '#contract/limits.ts';
import { deviceStore, textStore } from '#web/shared/device-store.ts';
import { privateTray } from '#web/modules/listings/private-tray.ts';
import type { PhotoTray } from '#web/modules/listings/photo-tray.ts';

// Session storage: the draft survives failures, reloads and a log-in, and belongs to one tab and one user. Without space for it a message is
// written and sent all the same.
const keyOf = (email: string, about: string) => `message-draft ${email} ${about}` as const;

/** The message that a user has begun to write in a conversation. */
export const readMessageDraft = (email: string, about: string): string => textStore(keyOf(email, about)).read();

export function saveMessageDraft(email: string, about: string, text: string): void {
  textStore(keyOf(email, about)).keep(text);
  const sending = sendingOf(email, about);
  if (sending.read()?.text !== text.trim()) sending.remove();
}

/** A message as it is sent. */
export interface Sending {
  messageId: string;
  text: string;
  /** The photos chosen for it. */
  keys: string;
}

/** The part of the draft that was sent and not answered, as long as the draft is that alone; null if nothing was. */
export const sendingOf = (email: string, about: string) =>
  deviceStore<Sending | null>(
    `${keyOf(email, about)} sending`,
    null,
    (value): value is Sending => typeof value === 'object' && value !== null && 'messageId' in value && 'text' in value && 'keys' in value,
  );

// Files cannot be kept in session storage: the photos are lost on reload.
const trays = new Map<string, PhotoTray>();

/** The photos of what a user has begun to write. */
export function messageTray(email: string, about: string): PhotoTray {
  const key = keyOf(email, about);
  const tray = trays.get(key) ?? privateTray(limits.messagePhotos);
  trays.set(key, tray);
  return tray;
}

const sendings = new Map<string, Promise<void>>();

/** The message of a conversation that is being sent, which may have been left and opened again since. */
export const messageBeingSent = (email: string, about: string): Promise<void> | undefined => sendings.get(keyOf(email, about));

/** Keeps a message that is being sent, until its draft was removed or has come back. */
export async function whileSending(email: string, about: string, sending: Promise<void>): Promise<void> {
  const key = keyOf(email, about);
  sendings.set(key, sending);
  await sending;
  if (sendings.get(key) === sending) sendings.delete(key);
}
