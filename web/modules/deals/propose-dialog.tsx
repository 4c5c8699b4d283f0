import { useState } from 'react';
import * as z from 'zod';
import { ApiError } from '#contract/client.ts';
import { limits } from '#contract/limits.ts';
import { proposeMeeting, type Meeting, type Meetings } from '#contract/meetings.ts';
import { mayMeetAt } from '#domain/deals/meetings.ts';
import { FormDialog, useDialogMutation } from '#web/shared/forms/form-dialog.tsx';
import { useContractForm } from '#web/shared/forms/contract-form.ts';
import { dhakaOf, isoOfDhaka } from '#web/shared/dhaka-time.ts';
import { proposeMutation } from '#web/modules/deals/meetings.queries.ts';
import { meetings as texts } from '#web/i18n/en/meetings.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/failure-note.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

const DAY_MS = 86_400_000;

const proposal = z
  .object({ date: z.string().min(1), time: z.string().min(1), place: proposeMeeting.body.shape.place })
  .refine(({ date, time }) => date === '' || time === '' || mayMeetAt(new Date(isoOfDhaka(date, time)), new Date()), { path: ['time'] });

interface ProposeDialogProps {
  bookingId: string;
  data: Meetings;
  /** The meeting that the new proposal replaces: another one, if the other side proposes something meanwhile. */
  before: Meeting | undefined;
  /** The place that the buyer wrote in the booking. */
  wished: string;
  onClose: () => void;
}

/** A place and a time to meet, in the time of Bangladesh. */
export function ProposeDialog({ bookingId, data: { side, other, places }, before, wished, onClose }: ProposeDialogProps) {
  const t = useTexts(texts);
  const locale = useLocale();
  const [now] = useState(Date.now);
  const [known] = useState(before?._id);
  const { form, formErrors, attempt, submit, showServerErrors } = useContractForm(proposal, {
    defaultValues: { ...(before ? dhakaOf(Date.parse(before.at)) : { date: '', time: '' }), place: before?.place ?? wished },
    fields: { date: { name: t('date') }, time: { name: t('time'), messages: { custom: t('timeRange') } }, place: { name: t('place') } },
  });
  const propose = useDialogMutation(proposeMutation(bookingId));
  const { errors } = form.formState;
  const send = submit(async ({ date, time, place }) => {
    try {
      await propose.mutateAsync({ at: isoOfDhaka(date, time), place });
      onClose();
      toast('success', t('sent'));
    } catch (failure) {
      showServerErrors(failure);
      if (failure instanceof ApiError && failure.fields['at'] !== undefined) form.setError('time', { message: t('timeRange') });
    }
  });
  return (
    <FormDialog title={t('proposeTitle')} onClose={onClose} cancel={t('cancel')} submit={t('send')} sending={propose} onSubmit={send}>
      <ErrorSummary title={t('summary')} formErrors={formErrors} attempt={attempt} />
      <p className="quiet wrap-anywhere">{t('proposeText', { name: other.displayName })}</p>
      {before?.status === 'proposed' && before.proposedBy !== side && before._id !== known && (
        <p role="status" className="rounded-box bg-base-200 p-4 wrap-anywhere">
          {t('proposedMeanwhile', { name: other.displayName, time: formatTime(before.at, locale), place: before.place })}
        </p>
      )}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          type="date"
          label={t('date')}
          min={dhakaOf(now).date}
          max={dhakaOf(now + limits.meetingDaysAhead * DAY_MS).date}
          error={errors.date?.message}
          {...form.register('date')}
        />
        <TextField type="time" label={t('time')} error={errors.time?.message} {...form.register('time')} />
      </div>
      {places.length > 0 && (
        <fieldset className="grid min-w-0 gap-2">
          <legend className="quiet mb-2 text-sm">{t('places')}</legend>
          <div className="flex flex-wrap gap-2">
            {places.map((place) => (
              <Button
                key={place.en}
                className="h-auto min-h-9 max-w-full px-3 py-1.5 text-start text-sm font-medium whitespace-normal"
                onClick={() => form.setValue('place', place[locale], { shouldValidate: true, shouldDirty: true })}
              >
                {place[locale]}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <TextField
        label={t('place')}
        hint={t('placeHint')}
        autoComplete="off"
        maxLength={limits.meetingLocation}
        error={errors.place?.message}
        {...form.register('place')}
      />
      <p className="rounded-box bg-base-200 p-4 text-sm">{t('advice')}</p>
    </FormDialog>
  );
}
