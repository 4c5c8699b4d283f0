import { useRef, useState } from 'react';
import { readMessageDraft, saveMessageDraft } from '#web/modules/messages/message-drafts.ts';

const joined = (...texts: string[]): string => texts.filter(Boolean).join('\n');

/**
 * The text of the field in which a message is written, and its draft. While a text is being sent the field is empty and the draft has it
 * still, for a reload. One that was not sent comes back into the field, before what was typed meanwhile.
 */
export function useMessageText(email: string, conversationId: string) {
  const [text, setText] = useState(() => readMessageDraft(email, conversationId));
  /** The text of the field when one that is being sent comes back: `text` is older then. */
  const typed = useRef(text);
  /** Texts that are being sent, in their order. */
  const unsent = useRef<string[]>([]);
  /** The messages that were not sent, with which the field begins until it is changed there. */
  const returned = useRef('');
  const parts = (field: string): [returned: string, own: string] =>
    field.startsWith(returned.current) ? [returned.current, field.slice(returned.current.length).replace(/^\n/, '')] : ['', field];
  const show = (next: string) => {
    typed.current = next;
    setText(next);
  };
  const write = (next: string) => {
    show(next);
    const [before, own] = parts(next);
    saveMessageDraft(email, conversationId, joined(before, ...unsent.current, own));
  };
  return {
    text,
    write,
    /** Shows the draft, which another screen of the conversation has changed. */
    showDraft: () => show(readMessageDraft(email, conversationId)),
    /** Sends the text; `send` resolves to whether it was sent. */
    sendText: async (send: (text: string) => Promise<boolean>) => {
      const sent = text.trim();
      unsent.current.push(sent);
      returned.current = '';
      write('');
      const isSent = await send(sent);
      unsent.current.splice(unsent.current.indexOf(sent), 1);
      if (isSent) return write(typed.current);
      const [before, own] = parts(typed.current);
      returned.current = joined(before, sent);
      write(joined(returned.current, own));
    },
  };
}
