import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

export interface OutgoingMessage {
  messageId: string;
  text: string;
}

/**
 * Sends messages, and keeps those that may not have been read back yet. A message that was not sent keeps its id: sent again with the
 * same text, it is stored once even if only the answer was lost.
 */
export function useOutgoing<Reply>(send: (message: OutgoingMessage) => Promise<Reply>) {
  const [outgoing, setOutgoing] = useState<readonly OutgoingMessage[]>([]);
  const [failed, setFailed] = useState<OutgoingMessage | null>(null);
  const { mutateAsync, error, isPending } = useMutation({ mutationFn: send });
  return {
    outgoing,
    error,
    isPending,
    /** Resolves to the reply, or to null when the message was not sent. */
    send: async (text: string): Promise<Reply | null> => {
      const message = { messageId: failed?.text === text ? failed.messageId : crypto.randomUUID(), text };
      setFailed(null);
      setOutgoing((before) => [...before, message]);
      try {
        return await mutateAsync(message);
      } catch {
        // Shown from `error`.
        setFailed(message);
        setOutgoing((before) => before.filter(({ messageId }) => messageId !== message.messageId));
        return null;
      }
    },
  };
}
