import { type SubmitEvent, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Product } from '#contract/products.ts';
import { api } from '#web/shared/api.ts';
import { useCodeQuestion } from '#web/modules/messages/code-question.tsx';
import { messageOf, messageTray, readMessageDraft, saveMessageDraft, type Sending } from '#web/modules/messages/conversation-outgoing.ts';
import { FormDialog, useDialogMutation } from '#web/shared/forms/form-dialog.tsx';
import { useErrorFocus } from '#web/shared/forms/use-error-focus.ts';
import { PrivatePhotoField } from '#web/modules/listings/private-photos.tsx';
import { sendWithPhotos } from '#web/modules/listings/send-with-photos.ts';
import { conversations } from '#web/i18n/en/conversations.ts';
import { localize } from '#web/i18n/locale.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useNavigateFromHere } from '#web/ui/use-navigate-from-here.ts';

const QUESTIONS = ['question1', 'question2', 'question3', 'question4', 'question5'] as const;

/** The first question to a seller: one of those that buyers mostly ask, or one's own. Leads to the conversation. */
export default function AskDialog({ product, email, onClose }: { product: Product; email: string; onClose: () => void }) {
  const t = useTexts(conversations);
  const navigate = useNavigateFromHere();
  const [text, setText] = useState(() => readMessageDraft(email, product._id));
  const [tray] = useState(() => messageTray(email, product._id));
  const [missing, setMissing] = useState(false);
  const focusError = useErrorFocus();
  const [failed, setFailed] = useState<Sending | null>(null);
  const { sendAsked, codeQuestion } = useCodeQuestion();
  const sending = useDialogMutation({
    async mutationFn({ messageId, text }: Sending, { isOpen }) {
      const body = { productId: product._id, messageId, text };
      const send = (photos: string[]) => sendAsked((confirmed) => api.openConversation({ body: { ...body, photos, ...confirmed } }));
      const sent = await sendWithPhotos(tray, send, isOpen);
      // Otherwise the conversation opens.
      if (!isOpen()) toast('success', t('asked'));
      return sent;
    },
    onError: (_error, message) => setFailed(message),
    onSuccess({ conversation }) {
      tray.reset();
      saveMessageDraft(email, product._id, '');
      void navigate(localize(`/dashboard/messages/${conversation._id}`, t.locale));
    },
  });
  const write = (next: string) => {
    setText(next);
    setMissing(false);
    saveMessageDraft(email, product._id, next);
  };
  // A question is added to what was written, and takes the place of another one of these.
  const ask = (question: string) => {
    const own = QUESTIONS.some((name) => t(name) === text) ? '' : text.trim();
    if (!sending.isPending) write([own, question].filter(Boolean).join('\n').slice(0, limits.message));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    focusError(event.currentTarget);
    const isMissing = text.trim() === '' && tray.photos().length === 0;
    setMissing(isMissing);
    if (!isMissing) sending.mutate(messageOf(email, product._id, text.trim(), tray, failed));
  };
  return (
    <FormDialog title={t('askTitle', { title: product.title })} onClose={onClose} submit={t('send')} sending={sending} onSubmit={submit}>
      <p className="quiet wrap-anywhere">{t('askText', { seller: product.seller.displayName })}</p>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{t('choose')}</legend>
        <div className="flex flex-wrap gap-2">
          {QUESTIONS.map((name) => (
            <Button
              key={name}
              small
              className="h-auto min-h-9 py-1.5 text-start font-normal whitespace-normal"
              onClick={() => ask(t(name))}
            >
              {t(name)}
            </Button>
          ))}
        </div>
      </fieldset>
      <TextAreaField
        name="message"
        label={t('message')}
        error={missing ? t('needed') : undefined}
        maxLength={limits.message}
        value={text}
        readOnly={sending.isPending}
        onChange={(event) => write(event.target.value)}
      />
      <PrivatePhotoField tray={tray} most={limits.messagePhotos} locked={sending.isPending} />
      {codeQuestion}
    </FormDialog>
  );
}
