import { type ClipboardEvent, type DragEvent, type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { messageBeingSent, messageTray, whileSending } from '#web/modules/messages/message-drafts.ts';
import { useMessageText } from '#web/modules/messages/use-message-text.ts';
import { ChosenPhotos } from '#web/modules/listings/chosen-photos.tsx';
import { usePhotoChooser } from '#web/modules/listings/use-photo-chooser.tsx';
import { type PhotoTray, usePhotoTray } from '#web/modules/listings/photo-tray.ts';
import { conversations } from '#web/i18n/en/conversations.ts';
import { privatePhotos } from '#web/i18n/en/photos.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface ComposerProps {
  email: string;
  conversationId: string;
  /** Resolves to whether it was sent. */
  onSend: (text: string, tray: PhotoTray) => Promise<boolean>;
  failure: string | null;
}

/** The field for a message. It is empty at once, or with photos once they are uploaded and sent. */
export function Composer({ email, conversationId, onSend, failure }: ComposerProps) {
  const t = useTexts(conversations);
  const photoTexts = useTexts(privatePhotos);
  const id = useId();
  const { text, write, showDraft, sendText } = useMessageText(email, conversationId);
  const [tray] = useState(() => messageTray(email, conversationId));
  const photos = usePhotoTray(tray);
  const { choose, take, field, problem } = usePhotoChooser(tray, limits.messagePhotos);
  // A message that was being sent when the conversation was left is neither written nor sent once more.
  const [waiting, setWaiting] = useState(() => messageBeingSent(email, conversationId) !== undefined);
  const showReturned = useEffectEvent(() => {
    setWaiting(false);
    showDraft();
  });
  useEffect(() => void messageBeingSent(email, conversationId)?.then(() => showReturned()), [email, conversationId]);
  const sendPhotos = async () => {
    setWaiting(true);
    const sent = await onSend(text.trim(), tray);
    setWaiting(false);
    if (!sent) return;
    tray.reset();
    write('');
  };
  const send = () => {
    if (waiting || (photos.length === 0 && text.trim() === '')) return;
    void whileSending(email, conversationId, photos.length > 0 ? sendPhotos() : sendText((sent) => onSend(sent, tray)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    }
  };
  const takeFrom = (event: ClipboardEvent | DragEvent, files: FileList) => {
    if (files.length === 0 || waiting) return;
    event.preventDefault();
    void take([...files]);
  };
  return (
    // Dragging is for the pointer; the keyboard has the button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      onSubmit={submit}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => takeFrom(event, event.dataTransfer.files)}
      className="above-notice sticky bottom-0 z-1 -mx-4 grid gap-3 border-t hairline bg-base-100 px-4 py-3 sm:mx-0 sm:px-0"
    >
      {failure !== null && <FailureNote title={t('notSent')}>{failure}</FailureNote>}
      {problem !== null && <FailureNote>{problem}</FailureNote>}
      <ChosenPhotos tray={tray} photos={photos} locked={waiting} inRow />
      <div className="flex flex-wrap items-end gap-2">
        {field}
        <Button className="w-11 !px-0" aria-label={photoTexts('add')} aria-disabled={waiting || tray.left === 0} onClick={choose}>
          <Icon name="camera" />
        </Button>
        <label htmlFor={id} className="sr-only">
          {t('message')}
        </label>
        <textarea
          id={id}
          value={text}
          rows={2}
          maxLength={limits.message}
          placeholder={t('message')}
          readOnly={waiting}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => takeFrom(event, event.clipboardData.files)}
          className="textarea field-sizing-content max-h-40 min-h-11 min-w-0 grow basis-32 resize-none text-base wrap-anywhere"
        />
        <Button type="submit" variant="primary" busy={waiting}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
