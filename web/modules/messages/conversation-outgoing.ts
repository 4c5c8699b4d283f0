import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Sending, sendingOf } from '#web/modules/messages/message-drafts.ts';
import type { PhotoTray } from '#web/modules/listings/photo-tray.ts';
import { sendWithPhotos } from '#web/modules/listings/send-with-photos.ts';

export interface OutgoingMessage {
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
