import { limits } from '#contract/limits.ts';
import { hasSpace } from '#web/features/has-space.ts';
import { privateTray } from '#web/features/private-photos/private-tray.ts';
import type { PhotoTray } from '#web/features/selling/photo-tray.ts';

// Session storage: the draft survives failures, reloads and a log-in, and belongs to one tab and one user. Without space for it a message is
// written and sent all the same.
const keyOf = (email: string, about: string): string => `message-draft ${email} ${about}`;

/** What a user has begun to write in a conversation. */
export const readMessageDraft = (email: string, about: string): string => sessionStorage.getItem(keyOf(email, about)) ?? '';

export function saveMessageDraft(email: string, about: string, text: string): void {
  if (text === '') sessionStorage.removeItem(keyOf(email, about));
  else hasSpace(() => sessionStorage.setItem(keyOf(email, about), text));
  if (readSending(email, about)?.text !== text.trim()) sessionStorage.removeItem(sendingKeyOf(email, about));
}

/** A message as it is sent. */
export interface Sending {
  messageId: string;
  text: string;
  /** The photos chosen for it. */
  keys: string;
}

const sendingKeyOf = (email: string, about: string): string => `${keyOf(email, about)} sending`;

/** What was sent of the draft and not answered, as long as the draft is that alone; null if nothing was. */
export const readSending = (email: string, about: string): Sending | null =>
  JSON.parse(sessionStorage.getItem(sendingKeyOf(email, about)) ?? 'null') as Sending | null;

export const keepSending = (email: string, about: string, message: Sending): void =>
  void hasSpace(() => sessionStorage.setItem(sendingKeyOf(email, about), JSON.stringify(message)));

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
