import { useMutation } from '@tanstack/react-query';
import * as z from 'zod';
import { type Case, decideCase } from '#contract/cases.ts';
import { limits } from '#contract/limits.ts';
import { decisionOf } from '#domain/users/moderation.ts';
import { decideCaseMutation } from '#web/modules/admin/cases.queries.ts';
import { Failure } from '#web/shared/failure.tsx';
import { OvertakenNote } from '#web/shared/forms/decision.tsx';
import { useContractForm } from '#web/shared/forms/contract-form.ts';
import { cases as texts } from '#web/i18n/en/moderation.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary, FailureNote } from '#web/ui/failure-note.tsx';
import { SelectField, TextAreaField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

// The empty choice of the list is refused by the contract.
const form = decideCase.body.extend({ decision: z.string().pipe(decideCase.body.shape.decision) });

export interface DecisionFormProps {
  found: Case;
  /** It no longer waits for an admin. */
  isGone: boolean;
  /** Goes on to the next case. */
  goOn: () => void;
}

/** The decision about a reported listing, with the reason that its seller and its reporters read. */
export function DecisionForm({ found: { _id: id, product, state, reports }, isGone, goOn }: DecisionFormProps) {
  const t = useTexts(texts);
  const decide = useMutation(decideCaseMutation(id));
  const {
    form: { register, formState },
    formErrors,
    attempt,
    submit,
    showServerErrors,
    forget,
  } = useContractForm(form, {
    defaultValues: { decision: '', reason: '' },
    keep: `case ${id}`,
    fields: { decision: { name: t('decide'), messages: { required: t('decisionNeeded') } }, reason: { name: t('reason') } },
  });
  const isAppeal = state === 'appealed';
  const leave = () => {
    forget();
    goOn();
  };
  const send = submit(async (body) => {
    try {
      await decide.mutateAsync(body);
      toast('success', t(body.decision === 'keep' ? 'keptToast' : 'removedToast', { title: product.title }));
      leave();
    } catch (failure) {
      showServerErrors(failure);
    }
  });
  return (
    <form noValidate onSubmit={send} className="grid content-start gap-4 rounded-box bg-base-200 p-4 sm:p-5">
      <h3 className="text-lg">{t(isAppeal ? 'decideAppeal' : 'decide')}</h3>
      <ErrorSummary title={t('summary')} formErrors={formErrors} attempt={attempt} />
      <SelectField label={t('choice')} error={formState.errors.decision?.message} {...register('decision')}>
        <option value="">{t('choose')}</option>
        <option value="keep">{t(isAppeal ? 'restore' : 'keep')}</option>
        <option value="remove">{t(isAppeal ? 'confirm' : 'remove')}</option>
      </SelectField>
      <TextAreaField
        label={t('reason')}
        hint={t(reports.length > 0 ? 'reasonHint' : 'reasonHintFound')}
        rows={3}
        maxLength={limits.caseText}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
      {decide.error && (
        <FailureNote>
          <Failure error={decide.error} />
        </FailureNote>
      )}
      {isGone && (decide.isIdle || decide.isError) && (
        <OvertakenNote text={t(decisionOf(state) === null ? 'gone' : 'decidedByOther')} action={t('goOn')} onAction={leave} />
      )}
      <Button type="submit" variant="primary" busy={decide.isPending} className="sm:justify-self-start">
        {t('send')}
      </Button>
    </form>
  );
}
