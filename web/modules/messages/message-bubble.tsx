import * as z from '#contract/zod.ts';
import type { ReactNode } from 'react';
import type { Message } from '#contract/conversations.ts';
import { MESSAGE_WARNING_REASONS } from '#contract/message-warnings.ts';
import { conversations } from '#web/i18n/en/conversations.ts';
import { MESSAGE_REASONS, readMessageReason } from '#web/modules/messages/message-reasons.ts';
import { SentPhotos, usePhotoCount } from '#web/modules/listings/sent-photos.tsx';
import { formatTime } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { api } from '#web/shared/api.ts';
import { choice } from '#web/shared/forms/field-rules.ts';
import { FormDialog, useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Options } from '#web/ui/options.tsx';

const NONE: readonly string[] = [];

interface BubbleProps {
  right: boolean;
  /** For an admin, who is neither side: the bubble shows the name and is light on both. */
  named?: boolean;
  name: string;
  text: string;
  /** Words of the text that are marked. */
  phrases?: readonly string[];
  children?: ReactNode;
}

/** The frame of one message: its own on the right, those of the other side on the left. */
export function Bubble({ right, named = false, name, text, phrases = NONE, children }: BubbleProps) {
  return (
    <li className={`grid max-w-[min(85%,36rem)] gap-1 ${right ? 'justify-items-end self-end' : 'justify-items-start self-start'}`}>
      {named ? <span className="text-sm font-semibold">{name}</span> : <span className="sr-only">{name}: </span>}
      {text !== '' && (
        <p
          className={`rounded-box px-4 py-2.5 wrap-anywhere whitespace-pre-line ${right && !named ? 'bg-primary text-primary-content' : 'bubble-in'}`}
        >
          <Marked text={text} phrases={phrases} />
        </p>
      )}
      {children}
    </li>
  );
}

/** A text with the words marked that its reader is warned of. */
function Marked({ text, phrases }: { text: string; phrases: readonly string[] }): ReactNode {
  const [phrase, ...others] = phrases;
  if (phrase === undefined) return text;
  const at = phrase === '' ? -1 : text.indexOf(phrase);
  if (at === -1) return <Marked text={text} phrases={others} />;
  return (
    <>
      <Marked text={text.slice(0, at)} phrases={others} />
      <mark className="bg-transparent text-inherit underline decoration-2 underline-offset-4">{phrase}</mark>
      <Marked text={text.slice(at + phrase.length)} phrases={others} />
    </>
  );
}

interface MessageProps {
  message: Message;
  named?: boolean;
  right: boolean;
  name: string;
  onReport: (() => void) | null;
}

export const phrasesOf = ({ warnings }: Message): string[] => warnings.map(({ phrase }) => phrase);

/** A message with what its reader is warned of. */
export const MessageBubble = (props: MessageProps) => (
  <Bubble right={props.right} named={props.named ?? false} name={props.name} text={props.message.text} phrases={phrasesOf(props.message)}>
    <MessageDetails {...props} />
  </Bubble>
);

/** The line below the text of a message. */
export function MessageDetails({ message, right, name, onReport }: MessageProps) {
  const t = useTexts(conversations);
  const countText = usePhotoCount();
  const { text, photos, warnings, createdAt, mine, hidden, reported, reports = [] } = message;
  return (
    <>
      {photos.length > 0 && <SentPhotos photos={photos} name={name} className={right ? 'justify-end' : ''} />}
      {warnings.map(({ label }) => (
        <p key={label} className="flex items-start gap-2 rounded-box border border-(--control) px-3 py-2 text-sm font-medium">
          <Icon name="warning" className="mt-0.5 size-4" />
          {MESSAGE_WARNING_REASONS[t.locale][label]}
        </p>
      ))}
      {mine && hidden && <p className="quiet text-sm">{t('hiddenOwn')}</p>}
      {reports.length > 0 && (
        <p className="text-sm font-medium">
          {t('reports', { reasons: reports.map(({ reason }) => readMessageReason(reason, t)).join(', ') })}
        </p>
      )}
      <p className="quiet flex flex-wrap items-center gap-x-3 text-sm">
        <time dateTime={createdAt}>{formatTime(createdAt, t.locale)}</time>
        {onReport &&
          (reported ? (
            <span>{t('reported')}</span>
          ) : (
            <button type="button" onClick={onReport} className="link min-h-6 py-0.5">
              {t('report')}
              <span className="sr-only">: {text.slice(0, 60) || countText(photos.length)}</span>
            </button>
          ))}
      </p>
    </>
  );
}

const schema = z.object({ reason: choice(z.enum(MESSAGE_REASONS)) });

/** Asks for a reason and reports a message. The stored reason is in English, whatever the reporter's language. */
export function ReportMessage({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const t = useTexts(conversations);
  const { field, dialog } = useDialogForm(schema, {
    defaultValues: { reason: '' },
    fields: { reason: { name: t('reason'), messages: { required: t('reasonNeeded') } } },
    mutation: {
      mutationFn: ({ reason }) => api.reportMessage({ params: { id: messageId }, body: { reason: conversations.texts[reason] } }),
    },
    done: t('reportDone'),
    onClose,
  });
  return (
    <FormDialog title={t('reportTitle')} submit={t('sendReport')} {...dialog}>
      <p className="quiet">{t('reportText')}</p>
      <SelectField label={t('reason')} {...field('reason')}>
        <option value="">{t('reasonChoose')}</option>
        <Options of={MESSAGE_REASONS} text={t} />
      </SelectField>
    </FormDialog>
  );
}
