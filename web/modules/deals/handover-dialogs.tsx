import { useState } from 'react';
import * as z from '#contract/zod.ts';
import { useWatch } from 'react-hook-form';
import { answerDispute, claimHandover, type Handover, openDispute } from '#contract/handover.ts';
import { limits } from '#contract/limits.ts';
import { DISPUTE_REASONS } from '#contract/handover-vocabulary.ts';
import { sureAmount } from '#domain/money/amount.ts';
import { api } from '#web/shared/api.ts';
import { choice } from '#web/shared/forms/field-rules.ts';
import { type DialogMutation, FormDialog, useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { PrivatePhotoField, keptTray } from '#web/modules/listings/private-photos.tsx';
import { sendWithPhotos } from '#web/modules/listings/send-with-photos.ts';
import { LastWords } from '#web/modules/deals/handover-events.tsx';
import { handover as texts } from '#web/i18n/en/handover.ts';
import { meetings } from '#web/i18n/en/meetings.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { AmountField, RadioField, SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { Options } from '#web/ui/options.tsx';

interface ReportProps {
  bookingId: string;
  /** The other side. */
  name: string;
  onClose: () => void;
}

/** The photos of a report, kept as its texts are: the props of their field, and the mutation that sends the report with them. */
function useReportPhotos(about: string, most: number) {
  const [tray] = useState(() => keptTray(about, most));
  return {
    photos: { tray, most },
    sending: <Sent,>(send: (report: Sent, photos: string[]) => Promise<unknown>): DialogMutation<unknown, Sent> => ({
      mutationFn: (report, { isOpen }) => sendWithPhotos(tray, (photos) => send(report, photos), isOpen),
      onSuccess: () => tray.reset(),
    }),
  };
}

/** Whether a side gets back a part of the money that is held. */
export function isPartOf(held: number, typed: string): boolean {
  const part = sureAmount(typed);
  return part > 0 && part < held;
}

const claim = claimHandover.body.omit({ photos: true }).extend({
  time: z
    .string()
    .transform((typed) => new Date(`${typed}:00+06:00`))
    .refine((at) => at.getTime() <= Date.now())
    .transform((at) => at.toISOString()),
});

/** The seller reports a handover without the code. */
export function ClaimDialog({ bookingId: id, name, onClose }: ReportProps) {
  const t = useTexts(texts);
  const meetingTexts = useTexts(meetings);
  const { photos, sending } = useReportPhotos(`claim ${id}`, limits.claimPhotos);
  const { field, dialog } = useDialogForm(claim, {
    keep: `claim ${id} form`,
    defaultValues: { place: '', time: '', text: '' },
    fields: {
      place: { name: t('place'), messages: { required: t('placeNeeded') } },
      time: { name: t('time'), messages: { required: t('timeNeeded'), custom: t('timeNeeded') } },
      text: { name: t('what'), messages: { required: t('textNeeded') } },
    },
    mutation: sending((report, photos) => api.claimHandover({ params: { id }, body: { ...report, photos } })),
    done: t('claimed'),
    onClose,
  });
  const locked = dialog.sending.isPending;
  return (
    <FormDialog title={t('claimTitle')} submit={t('send')} {...dialog}>
      <p className="quiet wrap-anywhere">{t('claimText', { name })}</p>
      <TextField label={t('place')} maxLength={limits.meetingLocation} readOnly={locked} {...field('place')} />
      <TextField type="datetime-local" label={t('time')} hint={meetingTexts('localTime')} readOnly={locked} {...field('time')} />
      <TextAreaField label={t('what')} maxLength={limits.handoverText} readOnly={locked} {...field('text')} />
      <PrivatePhotoField {...photos} locked={locked} />
    </FormDialog>
  );
}

/** The acts that are not dialogs have buttons of their own. */
const PROBLEMS = DISPUTE_REASONS.filter((reason) => reason !== 'changed_mind');

const dispute = openDispute.body.omit({ photos: true }).extend({ reason: choice(openDispute.body.shape.reason) });

/** The buyer reports a problem, or contests a handover; with `asks`, only wants the money back. */
export function DisputeDialog({ bookingId: id, name, asks = false, onClose }: ReportProps & { asks?: boolean }) {
  const t = useTexts(texts);
  const about = `${asks ? 'refund' : 'dispute'} ${id}`;
  const { photos, sending } = useReportPhotos(about, limits.evidencePhotos);
  const label = t(asks ? 'why' : 'what');
  const { field, dialog } = useDialogForm(dispute, {
    keep: `${about} form`,
    defaultValues: { reason: asks ? 'changed_mind' : '', text: '' },
    fields: {
      reason: { name: t('reason'), messages: { required: t('reasonNeeded') } },
      text: { name: label, messages: { required: t(asks ? 'whyNeeded' : 'textNeeded') } },
    },
    mutation: sending((report, photos) => api.openDispute({ params: { id }, body: { ...report, photos } })),
    done: t(asks ? 'refundAsked' : 'disputed'),
    onClose,
  });
  const locked = dialog.sending.isPending;
  return (
    <FormDialog title={t(asks ? 'askRefund' : 'disputeTitle')} submit={t('send')} {...dialog}>
      <p className="quiet wrap-anywhere">{t(asks ? 'askRefundText' : 'disputeText', { name })}</p>
      {!asks && (
        <SelectField label={t('reason')} {...field('reason')}>
          <option value="">{t('reasonChoose')}</option>
          <Options of={PROBLEMS} text={t} />
        </SelectField>
      )}
      <TextAreaField label={label} maxLength={limits.handoverText} readOnly={locked} {...field('text')} />
      <PrivatePhotoField {...photos} locked={locked} />
    </FormDialog>
  );
}

interface AnswerProps {
  handover: Handover;
  /** The buyer. */
  name: string;
  onClose: () => void;
}

/** An offer is not possible any more once another tab has contested. */
const answerOf = ({ held, can }: Handover) =>
  z
    .object({ text: answerDispute.body.shape.text, kind: z.string(), share: z.string() })
    .refine(({ kind }) => !can.offer || kind !== '', { path: ['kind'] })
    .refine(({ kind, share }) => !can.offer || kind !== 'offer' || isPartOf(held ?? 0, share), { path: ['share'] });

/** The seller answers the report of a problem: contests it, or offers to pay back a part. Later only words are added. */
export function AnswerDialog({ handover, name, onClose }: AnswerProps) {
  const { bookingId: id, held, can } = handover;
  const t = useTexts(texts);
  const { photos, sending } = useReportPhotos(`answer ${id}`, limits.evidencePhotos);
  const shareNeeded = t('shareNeeded', { price: t.tk(held ?? 0) });
  const { form, field, dialog } = useDialogForm(answerOf(handover), {
    keep: `answer ${id} form`,
    defaultValues: { kind: '', share: '', text: '' },
    fields: {
      kind: { name: t('answerKind'), messages: { required: t('answerNeeded') } },
      share: { name: t('share'), messages: { required: shareNeeded, custom: shareNeeded } },
      text: { name: t('what'), messages: { required: t('textNeeded') } },
    },
    mutation: sending(({ text, kind, share }, photos) => {
      const refund = can.offer && kind === 'offer' && { refund: sureAmount(share) };
      return api.answerDispute({ params: { id }, body: { text, photos, ...refund } });
    }),
    done: t('answered'),
    onClose,
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const locked = dialog.sending.isPending;
  return (
    <FormDialog kind="sheet" title={t('answerTitle')} submit={t('send')} {...dialog}>
      <LastWords events={handover.events.filter(({ by }) => by === 'buyer')} />
      <p className="quiet wrap-anywhere">{t('answerText', { name })}</p>
      {can.offer && (
        <RadioField
          legend={t('answerKind')}
          options={[
            { value: 'contest', label: t('answerContest'), hint: t('answerContestHint') },
            { value: 'offer', label: t('answerOffer'), hint: t('answerOfferHint', { name }) },
          ]}
          {...field('kind')}
        />
      )}
      {can.offer && kind === 'offer' && <AmountField label={t('share')} readOnly={locked} {...field('share')} />}
      <TextAreaField label={t('what')} maxLength={limits.handoverText} readOnly={locked} {...field('text')} />
      <PrivatePhotoField {...photos} locked={locked} />
    </FormDialog>
  );
}
