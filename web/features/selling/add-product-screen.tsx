import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ScreenHead } from '#web/features/dashboard/screen-head.tsx';
import { Failure } from '#web/features/failure.tsx';
import type { FieldTexts } from '#web/features/forms/issue-text.ts';
import { useContractForm } from '#web/features/forms/use-contract-form.ts';
import { addProduct, type NewListing, type Progress } from '#web/features/selling/add-product.ts';
import {
  EMPTY_DRAFT,
  type ListingDraft,
  discardDraft,
  saveDraft,
  saveDraftPhoto,
  readDraft,
  readDraftPhoto,
} from '#web/features/selling/draft.ts';
import { useEmptyDraft } from '#web/features/selling/empty-draft.ts';
import { ListingFields } from '#web/features/selling/listing-fields.tsx';
import { listingSchema } from '#web/features/selling/listing-schema.ts';
import type { ChosenPhoto } from '#web/features/selling/photo.ts';
import { PhotoField } from '#web/features/selling/photo-field.tsx';
import { card } from '#web/i18n/en/card.ts';
import { facts as factsOfForm } from '#web/i18n/en/facts.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { localize } from '#web/i18n/locale.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { toast } from '#web/ui/toast.ts';

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
    category: { name: t('category') },
    title: { name: t('title') },
    conditionType: { name: t('condition') },
    sellingPrice: price(facts('sellingPrice')),
    originalPrice: price(facts('originalPrice')),
    yearsOfUse: { name: t('yearsOfUse') },
    description: { name: t('description') },
    facts: { name: factTexts('formHeading') },
    address: { name: t('address') },
  };
}

/** The form that lists a product (specification §2). Its values are kept as a draft until the server has accepted them. */
export function AddProductScreen({ email }: { email: string }) {
  const t = useTexts(selling);
  const locale = useLocale();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => readDraft(email));
  const [photo, setPhoto] = useState(() => readDraftPhoto(email));
  const [progress, setProgress] = useState<Progress>(null);
  const { form, formErrors, attempt, submit, showServerErrors } = useContractForm(listingSchema, {
    defaultValues: draft ?? EMPTY_DRAFT,
    fields: useListingFieldTexts(),
  });

  const empty = useEmptyDraft(email, form);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(email, values) }), [form, email]);
  const choose = (next: ChosenPhoto | null) => {
    saveDraftPhoto(email, next);
    setPhoto(next);
  };
  const startEmpty = () => {
    form.reset(empty);
    setPhoto(null);
    setDraft(null);
    discardDraft(email);
  };

  const add = useMutation({
    mutationFn: (listing: NewListing) => addProduct(listing, photo?.file ?? null, setProgress),
    onSuccess() {
      discardDraft(email);
      toast('success', t('added'));
      void navigate(localize('/dashboard/myProducts', locale));
    },
    onError: (failure) => showServerErrors(failure),
  });
  const send = submit(async (listing) => {
    // Shown from `add.error` below.
    await add.mutateAsync(listing).catch(() => undefined);
  });

  return (
    <>
      <ScreenHead title={t('addProduct')} intro={t('addIntro')} />
      <div className="grid grid-cols-1 items-start gap-10 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <form noValidate onSubmit={send} className="grid max-w-2xl gap-6">
          {draft && (
            <p className="flex flex-wrap items-center justify-between gap-3 rounded-box bg-base-200 px-4 py-2">
              {t('draftKept')}
              <Button small variant="quiet" onClick={startEmpty}>
                {t('draftDiscard')}
              </Button>
            </p>
          )}
          <ErrorSummary title={t('summary')} formErrors={formErrors} attempt={attempt} />
          <PhotoField photo={photo} onChange={choose} />
          <ListingFields form={form} />
          <WhatHappensNext className="xl:hidden" />
          {add.error && (
            <FailureNote title={t('failed')}>
              <Failure error={add.error} />
            </FailureNote>
          )}
          {add.isPending && <SendingNote progress={progress} paused={add.isPaused} />}
          <Button
            type="submit"
            variant="primary"
            busy={add.isPending}
            className="h-12 w-full text-base sm:w-auto sm:justify-self-start sm:px-8"
          >
            {t('submit')}
          </Button>
        </form>
        <WhatHappensNext className="sticky top-22 max-xl:hidden" />
      </div>
    </>
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

/** What happens after the product is listed. */
function WhatHappensNext({ className }: { className: string }) {
  const t = useTexts(selling);
  return (
    <section aria-label={t('nextTitle')} className={`rounded-box bg-base-200 p-5 ${className}`}>
      <h2 className="text-lg">{t('nextTitle')}</h2>
      <ol className="mt-2 grid list-decimal gap-2 ps-5 text-sm leading-relaxed">
        {([1, 2, 3, 4] as const).map((number) => (
          <li key={number}>{t(`next${number}`)}</li>
        ))}
      </ol>
    </section>
  );
}
