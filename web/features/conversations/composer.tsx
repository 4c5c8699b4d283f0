import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { readMessageDraft, saveMessageDraft } from '#web/features/conversations/message-drafts.ts';
import { conversations } from '#web/i18n/en/conversations.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';

interface ComposerProps {
  email: string;
  conversationId: string;
  /** Resolves to whether it was sent. */
  onSend: (text: string) => Promise<boolean>;
  failure: string | null;
}

/** Where a message is written. The field is empty at once; a message that was not sent comes back into it. */
export function Composer({ email, conversationId, onSend, failure }: ComposerProps) {
  const t = useTexts(conversations);
  const id = useId();
  const [text, setText] = useState(() => readMessageDraft(email, conversationId));
  const write = (next: string) => {
    setText(next);
    saveMessageDraft(email, conversationId, next);
  };
  const send = async () => {
    const sent = text.trim();
    if (sent === '') return;
    setText('');
    if (await onSend(sent)) return saveMessageDraft(email, conversationId, '');
    // Written meanwhile: both are kept.
    setText((since) => [sent, since].filter(Boolean).join('\n'));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    }
  };
  return (
    <form onSubmit={submit} className="sticky bottom-0 z-1 -mx-4 grid gap-3 border-t hairline bg-base-100 px-4 py-3 sm:mx-0 sm:px-0">
      {failure !== null && <FailureNote title={t('notSent')}>{failure}</FailureNote>}
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          {t('message')}
        </label>
        <textarea
          id={id}
          value={text}
          rows={2}
          maxLength={limits.message}
          placeholder={t('message')}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          className="textarea field-sizing-content max-h-40 min-h-11 w-full grow resize-none text-base"
        />
        <Button type="submit" variant="primary">
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
