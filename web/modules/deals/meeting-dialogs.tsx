import { useState } from 'react';
import * as z from '#contract/zod.ts';
import { limits } from '#contract/limits.ts';
import { markNoShow, type Meeting, type Meetings, proposeMeeting } from '#contract/meetings.ts';
import { ApiError, type Input } from '#contract/client.ts';
import { api } from '#web/shared/api.ts';
import { clockInDhaka } from '#domain/clock.ts';
import { mayMeetAt, usualTimes } from '#domain/deals/meetings.ts';
import { DAY_MS } from '#domain/durations.ts';
import { FormDialog, useDialogMutation, useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { meetings as texts } from '#web/i18n/en/meetings.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { useContractForm } from '#web/shared/forms/contract-form.ts';
import { dhakaOf, formatTime, isoOfDhaka } from '#web/i18n/format-time.ts';
import { Chips } from '#web/ui/chips.tsx';
import { ErrorSummary } from '#web/ui/notes.tsx';
import { toast } from '#web/ui/toast.ts';

/** A dialog in which the user says that the other side did not come, or contests that the user did not come. */
export function NoShowDialog({
  meetingId,
  name,
  kind,
  onClose,
}: {
  meetingId: string;
  name: string;
  kind: 'mark' | 'contest';
  onClose: () => void;
}) {
  const t = useTexts(texts);
  const { field, dialog } = useDialogForm(markNoShow.body, {
    keep: `no-show ${kind} ${meetingId}`,
    defaultValues: { text: '' },
    fields: { text: { name: t('text') } },
    mutation: { mutationFn: (body) => (kind === 'mark' ? api.markNoShow : api.contestNoShow)({ params: { id: meetingId }, body }) },
    done: t(kind === 'mark' ? 'marked' : 'contested'),
    onClose,
  });
  return (
    <FormDialog
      title={kind === 'mark' ? t('markTitle', { name }) : t('contestTitle')}
      cancel={t('cancel')}
      submit={t(kind === 'mark' ? 'markSend' : 'contest')}
      {...dialog}
    >
      <p className="quiet wrap-anywhere">{kind === 'mark' ? t('markText', { name }) : t('contestText')}</p>
      <TextAreaField label={t('text')} hint={t('textHint')} maxLength={limits.noShowText} {...field('text')} />
    </FormDialog>
  );
}

const proposal = z
  .object({ date: z.string().min(1), time: z.string().min(1), place: proposeMeeting.body.shape.place })
  .refine(({ date, time }) => date === '' || time === '' || mayMeetAt(new Date(isoOfDhaka(date, time)), new Date()), { path: ['time'] });

interface ProposeDialogProps {
  bookingId: string;
  data: Meetings;
  /** The meeting that the new proposal replaces. It changes when the other side proposes one while the dialog is open. */
  before: Meeting | undefined;
  /** The place that the buyer wrote in the booking. */
  wished: string;
  /** The end of the booking if it is not paid. */
  heldUntil: string | undefined;
  onClose: () => void;
}

/** A dialog that proposes a place and a time to meet, in the time of Bangladesh. */
export function ProposeDialog({ bookingId, data: { side, other, places }, before, wished, heldUntil, onClose }: ProposeDialogProps) {
  const t = useTexts(texts);
  const [now] = useState(Date.now);
  const usual = usualTimes(new Date(now), heldUntil === undefined ? null : new Date(heldUntil));
  const tomorrow = usual.find((at) => dhakaOf(at.getTime()).date === dhakaOf(now + DAY_MS).date) ?? usual[0];
  // A meeting that was missed is proposed again for a time that is still to come.
  const first = before && (Date.parse(before.at) > now ? Date.parse(before.at) : tomorrow?.getTime());
  const [idAtOpening] = useState(before?._id);
  const { form, field, formErrors, attempt, submit, showServerErrors } = useContractForm(proposal, {
    defaultValues: { ...(first === undefined ? { date: '', time: '' } : dhakaOf(first)), place: before?.place ?? wished },
    fields: { date: { name: t('date') }, time: { name: t('time'), messages: { custom: t('timeRange') } }, place: { name: t('place') } },
  });
  const propose = useDialogMutation({
    mutationFn: (body: Input<'proposeMeeting'>['body']) => api.proposeMeeting({ params: { id: bookingId }, body }),
  });
  const labelOf = (date: string, at: Date): string => {
    const clock = clockInDhaka(at.getTime(), t.locale);
    if (date === dhakaOf(now).date) return t('today', { clock });
    if (date === dhakaOf(now + DAY_MS).date) return t('tomorrow', { clock });
    return `${t.date(at.toISOString())}, ${clock}`;
  };
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
      {before?.status === 'proposed' && before.proposedBy !== side && before._id !== idAtOpening && (
        <p role="status" className="rounded-box bg-base-200 p-4 wrap-anywhere">
          {t('proposedMeanwhile', { name: other.displayName, time: formatTime(before.at, t.locale), place: before.place })}
        </p>
      )}
      {usual.length > 0 && (
        <Chips
          legend={t('when')}
          chips={usual.map((at) => {
            const slot = dhakaOf(at.getTime());
            return {
              key: at.toISOString(),
              label: labelOf(slot.date, at),
              isOn: form.watch('date') === slot.date && form.watch('time') === slot.time,
              onPick() {
                for (const name of ['date', 'time'] as const) form.setValue(name, slot[name], { shouldValidate: true, shouldDirty: true });
              },
            };
          })}
        />
      )}
      <div className="grid grid-cols-2 items-start gap-3 sm:gap-5">
        <TextField
          type="date"
          label={t('date')}
          min={dhakaOf(now).date}
          max={dhakaOf(now + limits.meetingDaysAhead * DAY_MS).date}
          {...field('date')}
        />
        <TextField type="time" label={t('time')} {...field('time')} />
      </div>
      {places.length > 0 && (
        <Chips
          legend={t('places')}
          chips={places.map((place) => ({
            key: place.en,
            label: place[t.locale],
            isOn: form.watch('place') === place[t.locale],
            onPick: () => form.setValue('place', place[t.locale], { shouldValidate: true, shouldDirty: true }),
          }))}
        />
      )}
      <TextField label={t('place')} hint={t('placeHint')} autoComplete="off" maxLength={limits.meetingLocation} {...field('place')} />
      <p className="rounded-box bg-base-200 p-4 text-sm">{t('advice')}</p>
    </FormDialog>
  );
}
