import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { limits } from '#contract/limits.ts';
import {
  messageBeingSent,
  messageTray,
  readMessageDraft,
  saveMessageDraft,
  whileSending,
} from '#web/modules/messages/conversation-outgoing.ts';
import { ChosenPhotos } from '#web/modules/listings/private-photos.tsx';
import { type PhotoTray, usePhotoChooser, usePhotoTray } from '#web/modules/listings/photo-tray.ts';
import { conversations } from '#web/i18n/en/conversations.ts';
import { privatePhotos } from '#web/i18n/en/selling.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/notes.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useBar } from '#web/ui/use-bar.ts';

/** A keyboard on the screen has no Shift+Enter: there Enter makes a line, and the button sends. */
const hasKeysOnScreen = (): boolean => matchMedia('(pointer: coarse)').matches;

const joined = (...texts: string[]): string => texts.filter(Boolean).join('\n');

/**
 * The text of the field in which a message is written, and its draft. While a text is being sent the field is empty and the draft has it
 * still, for a reload. One that was not sent comes back into the field, before what was typed meanwhile.
 */
function useMessageText(email: string, conversationId: string) {
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

/** Sentences that each side often writes, by the state of the product. */
const ANSWERS = {
  buyer: {
    unsold: ['question1', 'question3', 'answerToday', 'answerThanks'],
    booked: ['question3', 'answerToday', 'answerThanks'],
    gone: ['answerThanks'],
  },
  seller: {
    unsold: ['answerThere', 'answerFixed', 'answerOffer', 'answerWhen'],
    booked: ['answerBooked', 'answerWhen'],
    gone: ['answerGone'],
  },
} as const;

interface ComposerProps {
  email: string;
  conversationId: string;
  side: keyof typeof ANSWERS;
  /** `gone`: it is sold, or no longer listed. */
  productIs: keyof (typeof ANSWERS)['buyer'];
  /** Resolves to whether it was sent. */
  onSend: (text: string, tray: PhotoTray) => Promise<boolean>;
  failure: string | null;
}

/** The field for a message. It is empty at once, or with photos once they are uploaded and sent. */
export function Composer({ email, conversationId, side, productIs, onSend, failure }: ComposerProps) {
  const t = useTexts(conversations);
  const photoTexts = useTexts(privatePhotos);
  useBar();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, write, showDraft, sendText } = useMessageText(email, conversationId);
  const [tray] = useState(() => messageTray(email, conversationId));
  const photos = usePhotoTray(tray);
  const { input, take, problems } = usePhotoChooser(tray, photoTexts('tooMany', { most: limits.messagePhotos }));
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
    // One that ends the choice of a word is meant for the keyboard of Bangla.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (!event.ctrlKey && !event.metaKey && (event.shiftKey || hasKeysOnScreen())) return;
    event.preventDefault();
    send();
  };
  const answer = (sentence: string) => {
    if (waiting) return;
    write(joined(text.trim(), sentence).slice(0, limits.message));
    if (!hasKeysOnScreen()) field.current?.focus();
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
      {problems.length > 0 && <FailureNote>{problems.join(' ')}</FailureNote>}
      <ul aria-label={t('answers')} className="strip -m-1 flex gap-2 overflow-x-auto p-1 xl:flex-wrap">
        {ANSWERS[side][productIs].map((name) => (
          <li key={name} className="shrink-0">
            <Button small className="rounded-full font-normal" onClick={() => answer(t(name))}>
              {t(name)}
            </Button>
          </li>
        ))}
      </ul>
      <ChosenPhotos tray={tray} photos={photos} locked={waiting} inRow />
      <div className="flex flex-wrap items-end gap-2">
        <input {...input} hidden multiple aria-label={photoTexts('photos')} />
        <Button
          className="w-11 !px-0"
          aria-label={photoTexts('add')}
          aria-disabled={waiting || tray.left === 0}
          onClick={() => input.ref.current?.click()}
        >
          <Icon name="camera" />
        </Button>
        <label htmlFor={id} className="sr-only">
          {t('message')}
        </label>
        <textarea
          id={id}
          ref={field}
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
