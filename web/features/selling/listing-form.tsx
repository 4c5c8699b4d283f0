import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { Failure } from '#web/features/failure.tsx';
import type { FieldTexts } from '#web/features/forms/issue-text.ts';
import { useContractForm } from '#web/features/forms/use-contract-form.ts';
import { readCategory } from '#web/features/selling/category-field.tsx';
import type { ListingDraft } from '#web/features/selling/draft.ts';
import { ListingFields } from '#web/features/selling/listing-fields.tsx';
import { listingSchema } from '#web/features/selling/listing-schema.ts';
import type { ShownPhoto } from '#web/features/selling/photo.ts';
import { PhotoField } from '#web/features/selling/photo-field.tsx';
import type { NewListing, Progress } from '#web/features/selling/send-listing.ts';
import { card } from '#web/i18n/en/card.ts';
import { facts as factsOfForm } from '#web/i18n/en/facts.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';

/** The names of the fields in error messages. */
function useListingFieldTexts(): Record<keyof ListingDraft, FieldTexts> {
  const t = useTexts(selling);
  const facts = useTexts(card);
  const factTexts = useTexts(factsOfForm);
  const messages = useTexts(forms);
  const price = (name: string): FieldTexts => ({
    name,
    messages: { invalid_union: messages('number', { field: name }), custom: messages('decimals', { field: name }) },
  });
  return {
    category: { name: t('category'), messages: { required: t('categoryAsked') } },
    title: { name: t('title'), rules: { contact: t('titleContact'), shouting: t('titleShouting') } },
    conditionType: { name: t('condition') },
    sellingPrice: price(facts('sellingPrice')),
    originalPrice: price(facts('originalPrice')),
    yearsOfUse: { name: t('yearsOfUse') },
    description: { name: t('description') },
    facts: { name: factTexts('formHeading') },
    address: { name: t('address') },
  };
}

export interface SentListing {
  listing: NewListing;
  /** The form as it was typed. */
  typed: ListingDraft;
  photo: ShownPhoto | null;
  onProgress: (progress: Progress) => void;
}

interface ListingFormProps {
  opened: ListingDraft;
  openedPhoto: ShownPhoto | null;
  /** `listing`: it is listed without a photo. `kept`: its photo does not change. */
  photoIs?: 'asked' | 'optional' | 'kept';
  onTyped?: (typed: ListingDraft) => void;
  onPhoto?: (photo: ShownPhoto | null) => void;
  submitLabel: string;
  failedTitle: string;
  send: (sent: SentListing) => Promise<unknown>;
  /** Reads a listing that has changed, as the form shows it: with what was typed. */
  onChanged?: (typed: ListingDraft) => Promise<ListingDraft>;
  /** Above the fields, and above the button. */
  head?: ReactNode;
  foot?: ReactNode;
}

/** The form of a listing: its photo and its fields, sent once they are complete. */
export function ListingForm({ opened, openedPhoto, photoIs = 'asked', onTyped, onPhoto, ...props }: ListingFormProps) {
  const t = useTexts(selling);
  const [photo, setPhoto] = useState(openedPhoto);
  const [noPhoto, setNoPhoto] = useState(false);
  const [photoAsked, setPhotoAsked] = useState(false);
  const [progress, setProgress] = useState<Progress>(null);
  const { form, formErrors, attempt, submit, showServerErrors } = useContractForm(listingSchema, {
    defaultValues: opened,
    fields: useListingFieldTexts(),
  });
  // The registered address may arrive after the form was opened.
  useEffect(() => {
    if (opened.address !== '' && form.getValues('address') === '') form.resetField('address', { defaultValue: opened.address });
  }, [form, opened.address]);
  const typed = useEffectEvent((values: ListingDraft) => onTyped?.(values));
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => typed(values) }), [form]);

  const sending = useMutation({
    mutationFn: (listing: NewListing) => props.send({ listing, typed: form.getValues(), photo, onProgress: setProgress }),
    onError: showServerErrors,
  });
  const lacksPhoto = photo === null && photoIs === 'asked' && !noPhoto;
  const sendComplete = submit(async (listing) => {
    // Shown from `sending.error` below.
    if (!lacksPhoto) await sending.mutateAsync(listing).catch(() => undefined);
  });
  const publish = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setPhotoAsked(true);
    if (form.getValues('category') === '') {
      const category = await readCategory(form.getValues());
      if (category) form.setValue('category', category);
    }
    sendComplete(event);
  };
  const { error } = sending;
  const hasChanged = error instanceof ApiError && error.code === 'listing_changed';
  const load = async () => {
    const current = await props.onChanged?.(form.getValues());
    if (!current) return;
    form.reset(current);
    sending.reset();
  };
  const photoError = lacksPhoto && photoAsked ? t('photoAsked') : undefined;

  return (
    <form noValidate onSubmit={(event) => void publish(event)} className="grid max-w-2xl gap-6">
      {props.head}
      <ErrorSummary
        title={t('summary')}
        formErrors={photoError === undefined ? formErrors : [{ field: 'photo', message: photoError }, ...formErrors]}
        attempt={attempt}
      />
      {photoIs !== 'kept' && (
        <PhotoField
          photo={photo}
          onChange={(next) => {
            onPhoto?.(next);
            setPhoto(next);
          }}
          error={photoError}
          {...(photoIs === 'asked' && { none: { checked: noPhoto, onChange: setNoPhoto } })}
        />
      )}
      <ListingFields form={form} />
      {props.foot}
      {error !== null && (
        <FailureNote
          title={props.failedTitle}
          action={
            hasChanged && (
              <Button small className="justify-self-start" onClick={() => void load()}>
                {t('loadCurrent')}
              </Button>
            )
          }
        >
          <Failure error={error} />
        </FailureNote>
      )}
      {sending.isPending && <SendingNote progress={progress} paused={sending.isPaused} />}
      <Button
        type="submit"
        variant="primary"
        busy={sending.isPending}
        className="h-12 w-full text-base sm:w-auto sm:justify-self-start sm:px-8"
      >
        {props.submitLabel}
      </Button>
    </form>
  );
}

/** The progress of the upload, then of saving. */
function SendingNote({ progress, paused }: { progress: Progress; paused: boolean }) {
  const t = useTexts(selling);
  const locale = useLocale();
  const percent = progress === null ? undefined : Math.round(progress * 100);
  const status = percent === undefined ? t('saving') : t('uploading', { percent: formatNumber(percent, locale) });
  return (
    <div className="grid gap-2">
      <p id="sending">{paused ? t('waiting') : status}</p>
      <progress aria-labelledby="sending" className="progress progress-primary w-full" max={100} value={percent} />
    </div>
  );
}
