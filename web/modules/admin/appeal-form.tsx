import type { UseMutationResult } from '@tanstack/react-query';
import { appealCase } from '#contract/cases.ts';
import { limits } from '#contract/limits.ts';
import { ShownFailure } from '#web/shared/load-failure.tsx';
import { useContractForm } from '#web/shared/forms/contract-form.ts';
import { cases as texts } from '#web/i18n/en/moderation.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

/** The one appeal against a decision of an admin. */
export function AppealForm({
  about,
  until,
  send: appeal,
}: {
  /** The case or suspension. */
  about: string;
  until: string;
  send: UseMutationResult<unknown, Error, { text: string }>;
}) {
  const t = useTexts(texts);
  const { field, submit, showServerErrors, forget } = useContractForm(appealCase.body, {
    keep: `appeal of ${about}`,
    defaultValues: { text: '' },
    fields: { text: { name: t('appealText') } },
  });
  const send = submit(async (body) => {
    try {
      await appeal.mutateAsync(body);
      forget();
      toast('success', t('appealSent'));
    } catch (failure) {
      showServerErrors(failure);
    }
  });
  return (
    <form noValidate onSubmit={send} className="grid gap-4 rounded-box bg-base-200 p-4 sm:p-5">
      <h3 className="text-lg">{t('appeal')}</h3>
      <p className="quiet">{t('appealIntro', { time: formatTime(until, t.locale) })}</p>
      <TextAreaField label={t('appealText')} maxLength={limits.caseText} {...field('text')} />
      <ShownFailure error={appeal.error} />
      <Button type="submit" variant="primary" busy={appeal.isPending} className="sm:justify-self-start">
        {t('appealSend')}
      </Button>
    </form>
  );
}
