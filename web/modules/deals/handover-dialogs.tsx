import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { DISPUTE_REASONS } from '#contract/handover-vocabulary.ts';
import { api } from '#web/shared/api.ts';
import { FormDialog, usePress, useDialogMutation } from '#web/shared/forms/form-dialog.tsx';
import { type KeptText, useKeptText } from '#web/shared/forms/use-kept-text.ts';
import { PrivatePhotoField, keptTray } from '#web/modules/listings/private-photos.tsx';
import { sendWithPhotos } from '#web/modules/listings/send-with-photos.ts';
import { handover as texts } from '#web/i18n/en/handover.ts';
import { meetings } from '#web/i18n/en/meetings.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { isoOfDhaka } from '#web/i18n/format-time.ts';
import { Options } from '#web/ui/options.tsx';

interface ReportProps {
  bookingId: string;
  /** The other side. */
  name: string;
  onClose: () => void;
}

/** The state that the dialogs share: the text and its photos with their fields, whether a press found something missing, and what follows success. */
export function useReport(
  kind: string,
  bookingId: string,
  send: (text: string, photos: string[]) => Promise<unknown>,
  {
    done,
    onClose,
    label = 'what',
    mostPhotos = 0,
    others = [],
  }: { done: string; onClose: () => void; label?: 'what' | 'why'; mostPhotos?: number; others?: readonly KeptText[] },
) {
  const t = useTexts(texts);
  const about = `${kind} ${bookingId}`;
  const { pressed, press } = usePress();
  const [tray] = useState(() => keptTray(about, mostPhotos));
  const { text, write, forget } = useKeptText(about);
  const report = useDialogMutation({
    mutationFn: (_nothing: void, { isOpen }) => sendWithPhotos(tray, (photos) => send(text, photos), isOpen),
    onSuccess() {
      tray.reset();
      for (const kept of [{ forget }, ...others]) kept.forget();
      onClose();
      toast('success', done);
    },
  });
  return {
    text,
    write,
    report,
    pressed,
    fields: (
      <>
        <TextAreaField
          name={`${kind}-text`}
          label={t(label)}
          maxLength={limits.handoverText}
          error={pressed && text.trim() === '' ? t(label === 'why' ? 'whyNeeded' : 'textNeeded') : undefined}
          value={text}
          readOnly={report.isPending}
          onChange={({ target }) => write(target.value)}
        />
        <PrivatePhotoField tray={tray} most={mostPhotos} locked={report.isPending} />
      </>
    ),
    submit: (isComplete = true) => press(isComplete && text.trim() !== '' ? () => report.mutate() : null),
  };
}

/** The seller reports a handover without the code. */
export function ClaimDialog({ bookingId, name, onClose }: ReportProps) {
  const t = useTexts(texts);
  const meetingTexts = useTexts(meetings);
  const keptPlace = useKeptText(`claim-place ${bookingId}`);
  const keptTime = useKeptText(`claim-time ${bookingId}`);
  const [place, time] = [keptPlace.text, keptTime.text];
  const [now, setNow] = useState(() => Date.now());
  const [day = '', minute = ''] = time.split('T');
  const at = Date.parse(isoOfDhaka(day, minute));
  const { report, pressed, fields, submit } = useReport(
    'claim',
    bookingId,
    (text, photos) => api.claimHandover({ params: { id: bookingId }, body: { place, time: new Date(at).toISOString(), text, photos } }),
    { done: t('claimed'), onClose, mostPhotos: limits.claimPhotos, others: [keptPlace, keptTime] },
  );
  return (
    <FormDialog
      title={t('claimTitle')}
      onClose={onClose}
      submit={t('send')}
      sending={report}
      onSubmit={(event) => {
        setNow(Date.now());
        submit(at <= Date.now() && place.trim() !== '')(event);
      }}
    >
      <p className="quiet wrap-anywhere">{t('claimText', { name })}</p>
      <TextField
        name="claim-place"
        label={t('place')}
        maxLength={limits.meetingLocation}
        error={pressed && place.trim() === '' ? t('placeNeeded') : undefined}
        value={place}
        readOnly={report.isPending}
        onChange={({ target }) => keptPlace.write(target.value)}
      />
      <TextField
        name="claim-time"
        type="datetime-local"
        label={t('time')}
        hint={meetingTexts('localTime')}
        error={pressed && !(at <= now) ? t('timeNeeded') : undefined}
        value={time}
        readOnly={report.isPending}
        onChange={({ target }) => {
          keptTime.write(target.value);
          setNow(Date.now());
        }}
      />
      {fields}
    </FormDialog>
  );
}

/** The acts that are not dialogs have buttons of their own. */
const PROBLEMS = DISPUTE_REASONS.filter((reason) => reason !== 'changed_mind');

/** The buyer reports a problem, or contests a handover; with `asks`, only wants the money back. */
export function DisputeDialog({ bookingId, name, asks = false, onClose }: ReportProps & { asks?: boolean }) {
  const t = useTexts(texts);
  const chosen = useKeptText(`dispute-reason ${bookingId}`);
  const reason = asks ? 'changed_mind' : DISPUTE_REASONS.find((each) => each === chosen.text);
  const { report, pressed, fields, submit } = useReport(
    'dispute',
    bookingId,
    (text, photos) => api.openDispute({ params: { id: bookingId }, body: { reason: reason ?? 'other', text, photos } }),
    {
      done: t(asks ? 'refundAsked' : 'disputed'),
      onClose,
      label: asks ? 'why' : 'what',
      mostPhotos: limits.evidencePhotos,
      others: [chosen],
    },
  );
  return (
    <FormDialog
      title={t(asks ? 'askRefund' : 'disputeTitle')}
      onClose={onClose}
      submit={t('send')}
      sending={report}
      onSubmit={submit(reason !== undefined)}
    >
      <p className="quiet wrap-anywhere">{t(asks ? 'askRefundText' : 'disputeText', { name })}</p>
      {!asks && (
        <SelectField
          name="dispute-reason"
          label={t('reason')}
          error={pressed && !reason ? t('reasonNeeded') : undefined}
          value={chosen.text}
          onChange={({ target }) => report.isPending || chosen.write(target.value)}
        >
          <option value="">{t('reasonChoose')}</option>
          <Options of={PROBLEMS} text={t} />
        </SelectField>
      )}
      {fields}
    </FormDialog>
  );
}
