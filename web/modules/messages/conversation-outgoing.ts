import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { deviceStore, textStore } from '#web/shared/device-store.ts';
import { privateTray } from '#web/modules/listings/private-photos.tsx';
import type { PhotoTray } from '#web/modules/listings/photo-tray.ts';
import { sendWithPhotos } from '#web/modules/listings/send-with-photos.ts';

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

export interface Sending {
  messageId: string;
  text: string;
  keys: string;
}

/** The part of the draft that was sent and not answered, as long as the draft is that alone; null if nothing was. */
const sendingOf = (email: string, about: string) =>
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

interface OutgoingMessage {
  messageId: string;
  text: string;
  photos: string[];
}

/**
 * A message that is not sent yet. One like `failed`, or like what was sent before a reload and not answered, has its id: it is stored once
 * even if only the answer was lost.
 */
export function messageOf(email: string, about: string, text: string, tray: PhotoTray, failed: Sending | null): Sending {
  const keys = tray
    .photos()
    .map(({ key }) => key)
    .join();
  const kept = sendingOf(email, about);
  const before = failed ?? kept.read();
  const isSame = before?.text === text && before.keys === keys;
  const message = { messageId: isSame ? before.messageId : crypto.randomUUID(), text, keys };
  kept.keep(message);
  return message;
}

/**
 * Sends the messages of `about` with their photos, once these are uploaded, and keeps those that may not have been read back yet. A message
 * that was not sent keeps its id: sent again with the same text and photos, it is stored once even if only the answer was lost.
 */
export function useOutgoing(email: string, about: string, send: (message: OutgoingMessage) => Promise<unknown>) {
  const [outgoing, setOutgoing] = useState<readonly Sending[]>([]);
  const [failed, setFailed] = useState<Sending | null>(null);
  const { mutateAsync, error } = useMutation({
    // One after another: those of a time without a connection would otherwise be sent at the same moment.
    scope: { id: `messages ${about}` },
    mutationFn: ({ messageId, text, tray }: Sending & { tray: PhotoTray }) =>
      sendWithPhotos(tray, (photos) => send({ messageId, text, photos })),
  });
  return {
    outgoing,
    /** Forgets those that were read back: once newer messages follow them they may not be loaded any more. */
    forget: (known: ReadonlySet<string | undefined>) => setOutgoing((before) => before.filter(({ messageId }) => !known.has(messageId))),
    error,
    /** Resolves to whether the message was sent. */
    send: async (text: string, tray: PhotoTray): Promise<boolean> => {
      const message = messageOf(email, about, text, tray, failed);
      setFailed(null);
      // One with photos is shown where it is written until they are uploaded.
      if (message.keys === '') setOutgoing((before) => [...before, message]);
      try {
        await mutateAsync({ ...message, tray });
        return true;
      } catch {
        // Shown from `error`.
        setFailed(message);
        setOutgoing((before) => before.filter(({ messageId }) => messageId !== message.messageId));
        return false;
      }
    },
  };
}
