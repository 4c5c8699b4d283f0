import type { Input } from '#contract/client.ts';
import { appealCase } from '#contract/cases.ts';
import { limits } from '#contract/limits.ts';
import { ShownFailure } from '#web/shared/load-failure.tsx';
import { useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { cases as texts } from '#web/i18n/en/moderation.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';

/** The one appeal against a decision of an admin. */
export function AppealForm({
  about,
  until,
  send,
}: {
  /** The case or suspension. */
  about: string;
  until: string;
  send: (body: Input<'appealCase'>['body']) => Promise<unknown>;
}) {
  const t = useTexts(texts);
  const { field, dialog } = useDialogForm(appealCase.body, {
    keep: `appeal of ${about}`,
    defaultValues: { text: '' },
    fields: { text: { name: t('appealText') } },
    mutation: { mutationFn: send },
    done: t('appealSent'),
  });
  return (
    <form noValidate onSubmit={dialog.onSubmit} className="grid gap-4 rounded-box bg-base-200 p-4 sm:p-5">
      <h3 className="text-lg">{t('appeal')}</h3>
      <p className="quiet">{t('appealIntro', { time: formatTime(until, t.locale) })}</p>
      <TextAreaField label={t('appealText')} maxLength={limits.caseText} {...field('text')} />
      <ShownFailure error={dialog.sending.error} />
      <Button type="submit" variant="primary" busy={dialog.sending.isPending} className="sm:justify-self-start">
        {t('appealSend')}
      </Button>
    </form>
  );
}
