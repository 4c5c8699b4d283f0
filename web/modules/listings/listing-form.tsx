import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { Product } from '#contract/products.ts';
import { Failure } from '#web/shared/failure.tsx';
import { useContractForm } from '#web/shared/forms/contract-form.ts';
import { isPriceAsked, useListingFieldTexts, withConfirmedPrice } from '#web/modules/listings/field-texts.ts';
import { ListingFields } from '#web/modules/listings/listing-fields.tsx';
import type { ListingDraft } from '#web/modules/listings/listing-draft.ts';
import { formSchema } from '#web/modules/listings/listing-schema.ts';
import { CardPreview } from '#web/modules/listings/card-preview.tsx';
import { PasteAd, type Pasting } from '#web/modules/listings/paste-ad.tsx';
import { PublishBar } from '#web/modules/listings/publish-bar.tsx';
import { readCategory } from '#web/modules/listings/use-recognition.ts';
import { PhotoField } from '#web/modules/listings/photo-field.tsx';
import { type PhotoTray, type TrayPhoto, usePhotoTray } from '#web/modules/listings/photo-tray.ts';
import type { NewListing } from '#web/modules/listings/send-with-photos.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { formatTk, formatUsd } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary, FailureNote } from '#web/ui/notes.tsx';
import { useAttempt } from '#web/shared/result-toasts.tsx';
import '#web/modules/listings/listing-form.css';

export interface SentListing {
  listing: NewListing;
  /** The form as it was typed. */
  typed: ListingDraft;
  tray: PhotoTray;
}

interface ListingFormProps {
  opened: ListingDraft;
  openedTray: PhotoTray;
  /** `listing`: it is listed without a photo. `kept`: its photo does not change. */
  photoIs?: 'asked' | 'optional' | 'kept';
  /** Also when its photos change. */
  onTyped?: (typed: ListingDraft) => void;
  submitLabel: string;
  failedTitle: string;
  send: (sent: SentListing) => Promise<unknown>;
  /** The listing that is edited. */
  edited?: Product;
  /** Reads a listing that has changed, and returns how the form shows it: with what was typed. */
  onChanged?: () => Promise<(typed: ListingDraft) => ListingDraft>;
  /** Absent if no ad can fill it in. */
  pasting?: Pasting;
  /** Above the fields, and above the button. */
  head?: ReactNode;
  foot?: ReactNode;
}

/** The form of a listing: its photos and its fields, sent once they are complete. */
export function ListingForm({ opened, openedTray, photoIs = 'asked', onTyped, ...props }: ListingFormProps) {
  const t = useTexts(selling);
  const locale = useLocale();
  const tryTo = useAttempt();
  const [tray] = useState(openedTray);
  const photos = usePhotoTray(tray);
  const [noPhoto, setNoPhoto] = useState(false);
  const [photoAsked, setPhotoAsked] = useState(false);
  const fields = useListingFieldTexts();
  const [schema] = useState(() => formSchema({ ...props.edited, yearsOfUse: opened.yearsOfUse }));
  const { form, field, formErrors, attempt, submit, showServerErrors } = useContractForm(schema, { defaultValues: opened, fields });
  // The registered address may arrive after the form was opened.
  useEffect(() => {
    if (opened.address !== '' && form.getValues('address') === '') form.resetField('address', { defaultValue: opened.address });
  }, [form, opened.address]);
  const typed = useEffectEvent((values: ListingDraft) => onTyped?.(values));
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => typed(values) }), [form]);
  const shown = photos.map(({ key }) => key).join(' ');
  const shownBefore = useRef(shown);
  useEffect(() => {
    if (shown !== shownBefore.current) typed(form.getValues());
    shownBefore.current = shown;
  }, [form, shown]);

  const sending = useMutation({
    mutationFn: (listing: NewListing) => props.send({ listing, typed: form.getValues(), tray }),
    onError(failure, { sellingPrice, originalPrice }) {
      if (!isPriceAsked(failure)) return showServerErrors(failure);
      const prices = { price: formatTk(Number(sellingPrice), locale), new: formatUsd(Number(originalPrice), locale) };
      form.setError('sellingPrice', { type: 'server', message: t('priceAsked', prices) });
    },
  });
  const lacksPhoto = photos.length === 0 && photoIs === 'asked' && !noPhoto;
  const sendComplete = submit(async (listing) => {
    // Shown from `sending.error` below.
    if (!lacksPhoto) await sending.mutateAsync(withConfirmedPrice(listing, sending)).catch(() => undefined);
  });
  const [reading, setReading] = useState(false);
  // The values were read from the form at the press: they do not change any more until the answer.
  const busy = reading || sending.isPending;
  const publish = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setPhotoAsked(true);
    // Enter sends from a field, which loses the focus while the form is sent.
    if (event.nativeEvent instanceof SubmitEvent) event.nativeEvent.submitter?.focus();
    if (form.getValues('category') === '') {
      setReading(true);
      const category = await readCategory(form.getValues());
      setReading(false);
      if (category) form.setValue('category', category);
    }
    sendComplete(event);
  };
  const { error } = sending;
  const hasChanged = error instanceof ApiError && error.code === 'listing_changed';
  const load = async () => {
    const withTyped = await props.onChanged?.();
    if (!withTyped) return;
    form.reset(withTyped(form.getValues()));
    sending.reset();
  };
  const failed = photos.flatMap(({ key, failure }, at) => (failure === null ? [] : [{ key, failure, number: at + 1 }]));
  // All of them, where the form was not sent because of one.
  const failedPhotos = failed.some(({ failure }) => failure === error) ? failed : [];
  const photoError = lacksPhoto && photoAsked ? t('photoAsked') : undefined;

  return (
    <form noValidate onSubmit={(event) => void publish(event)} className="listing-form">
      <div className="listing-form-head">
        <ErrorSummary
          title={t('summary')}
          formErrors={photoError === undefined ? formErrors : [{ field: 'photo', message: photoError }, ...formErrors]}
          attempt={attempt}
        />
        <div inert={busy} className="grid gap-6 inert:opacity-60">
          {props.head}
          {props.pasting && <PasteAd {...props.pasting} form={form} names={fields} />}
        </div>
      </div>
      <div inert={busy} className="listing-form-photos">
        {photoIs !== 'kept' && (
          <PhotoField
            tray={tray}
            photos={photos}
            error={photoError}
            listing={props.edited?._id}
            {...(photoIs === 'asked' && { none: { checked: noPhoto, onChange: setNoPhoto } })}
          />
        )}
        <CardPreview control={form.control} photo={photos[0]} />
      </div>
      <div className="@container grid grid-cols-1 content-start gap-4">
        <div inert={busy} className="grid grid-cols-1 gap-4 inert:opacity-60">
          <ListingFields form={form} field={field} />
          {props.foot}
        </div>
        {error !== null && (
          <FailureNote
            title={props.failedTitle}
            action={
              hasChanged && (
                <Button small className="justify-self-start" onClick={() => void tryTo(load)}>
                  {t('loadCurrent')}
                </Button>
              )
            }
          >
            {failedPhotos.map(({ key, failure, number }) => (
              <p key={key}>
                <a
                  href="#field-photo"
                  className="link"
                  onClick={(event) => {
                    event.preventDefault();
                    document.querySelector<HTMLElement>(`[data-photo="${key}"] [data-does="remove"]`)?.focus();
                  }}
                >
                  {t('photoNumber', { number })}
                </a>
                <span>{': '}</span>
                <Failure error={failure} />
              </p>
            ))}
            {failedPhotos.length === 0 && <Failure error={error} />}
          </FailureNote>
        )}
        {sending.isPending && <SendingNote photos={photos} paused={sending.isPaused} />}
      </div>
      <PublishBar form={form} names={fields} lacksPhoto={lacksPhoto} label={props.submitLabel} busy={busy} />
    </form>
  );
}

/** The progress of the uploads, then of saving. */
function SendingNote({ photos, paused }: { photos: readonly TrayPhoto[]; paused: boolean }) {
  const t = useTexts(selling);
  const files = photos.filter(({ file }) => file);
  const isUploading = files.some(({ stored }) => stored === null);
  const share = files.reduce((sum, { progress }) => sum + progress, 0) / files.length;
  const percent = isUploading ? Math.round(share * 100) : undefined;
  // The last byte is sent: the server turns, shrinks and compares them.
  const status = percent === undefined ? t('saving') : percent < 100 ? t('uploading', { percent }) : t('preparing');
  return (
    <div className="grid gap-2">
      <p id="sending">{paused ? t('waiting') : status}</p>
      <progress aria-labelledby="sending" className="progress w-full" max={100} value={percent === 100 ? undefined : percent} />
    </div>
  );
}
