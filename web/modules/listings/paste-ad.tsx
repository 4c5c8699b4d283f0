import { type FormEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PastedAd } from '#domain/listings/pasted-ad/read-ad.ts';
import { addressBeside } from '#domain/listings/pasted-ad/address-beside.ts';
import { changedFields, type ListingDraft } from '#web/modules/listings/listing-draft.ts';
import type { FieldTexts } from '#web/shared/forms/issue-text.ts';
import { useErrorFocus } from '#web/shared/forms/use-error-focus.ts';
import type { NewListing } from '#web/modules/listings/send-with-photos.ts';
import { pasting } from '#web/i18n/en/selling.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/shared/forms/form-dialog.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';

/** The form as an ad fills it in. */
interface FilledForm {
  ad: PastedAd;
  values: ListingDraft;
  /** The fields that it changes, in the order of the form. */
  fields: readonly (keyof ListingDraft)[];
}

/** A form with what an ad says; what it does not say stays. */
function filledBy(ad: PastedAd, form: ListingDraft): FilledForm {
  const dollars = ad.newPrice?.currency === 'USD' ? ad.newPrice.amount : null;
  const values: ListingDraft = {
    ...form,
    title: ad.title ?? form.title,
    description: ad.description ?? form.description,
    category: ad.category ?? form.category,
    conditionType: ad.conditionType ?? form.conditionType,
    sellingPrice: ad.sellingPrice === null ? form.sellingPrice : String(ad.sellingPrice),
    originalPrice: dollars === null ? form.originalPrice : String(dollars),
    yearsOfUse: ad.yearsOfUse ?? form.yearsOfUse,
    address: addressBeside(form.address, ad.address),
  };
  return { ad, values, fields: changedFields(form, values) };
}

/** Characters of an ad. */
const LONGEST_AD = 10_000;

interface PasteAdProps {
  form: UseFormReturn<ListingDraft, unknown, NewListing>;
  /** The form before anything was typed. */
  untouched: ListingDraft;
  names: Readonly<Record<keyof ListingDraft, FieldTexts>>;
}

/** Fills the form from an ad that was posted elsewhere, and says what it has filled in. */
export function PasteAd({ form, untouched, names }: PasteAdProps) {
  const t = useTexts(pasting);
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [result, setResult] = useState<FilledForm | null>(null);
  const fill = (read: FilledForm, fields: readonly (keyof ListingDraft)[]) => {
    for (const field of fields) form.setValue(field, read.values[field], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    setResult({ ...read, fields });
    setOpen(false);
  };
  return (
    <section aria-label={t('title')} className="grid gap-3 rounded-box bg-base-200 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0">{t('intro')}</p>
        <Button small onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
      </div>
      <div role="status" className="grid gap-1 text-sm empty:hidden">
        {result && (
          <>
            {result.fields.length > 0 && (
              <p className="font-medium">{t('filled', { fields: result.fields.map((field) => names[field].name).join(', ') })}</p>
            )}
            {result.ad.several && <p>{t('several')}</p>}
            {result.ad.flaw !== null && <p>{t('flaw', { words: result.ad.flaw })}</p>}
            {/* It was left out: buyers see that of the account. */}
            {result.ad.phone !== null && <p>{t('phone')}</p>}
            {/* The form asks for dollars. */}
            {result.ad.newPrice?.currency === 'BDT' && <p>{t('newPrice', { price: formatTk(result.ad.newPrice.amount, locale) })}</p>}
          </>
        )}
      </div>
      {isOpen && (
        <PasteDialog
          typed={() => changedFields(untouched, form.getValues())}
          current={form.getValues}
          names={names}
          fill={fill}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

interface PasteDialogProps {
  /** The fields that the seller has filled in. */
  typed: () => readonly (keyof ListingDraft)[];
  current: () => ListingDraft;
  names: PasteAdProps['names'];
  fill: (read: FilledForm, fields: readonly (keyof ListingDraft)[]) => void;
  onClose: () => void;
}

/** Asks for the ad and, where it would replace what was typed, what should stay. */
function PasteDialog({ typed, current, names, fill, onClose }: PasteDialogProps) {
  const t = useTexts(pasting);
  const [text, setText] = useState('');
  const [error, setError] = useState<Error | 'empty' | 'nothing' | null>(null);
  const focusError = useErrorFocus();
  const [asked, setAsked] = useState<{ read: FilledForm; both: readonly (keyof ListingDraft)[] } | null>(null);
  const read = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (text.trim() === '') {
      setError('empty');
      focusError(form);
      return;
    }
    try {
      const { readAd } = await lazyImport(() => import('#domain/listings/pasted-ad/read-ad.ts'));
      const filled = filledBy(readAd(text), current());
      if (filled.fields.length === 0 && !filled.ad.several) {
        setError('nothing');
        focusError(form);
      } else {
        const both = filled.fields.filter((field) => typed().includes(field));
        if (both.length === 0) fill(filled, filled.fields);
        else setAsked({ read: filled, both });
      }
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)));
    }
  };
  if (asked) {
    const { read: filled, both } = asked;
    return (
      <Dialog title={t('replaceTitle')} onClose={onClose}>
        <p>{t('replaceText', { fields: both.map((field) => names[field].name).join(', ') })}</p>
        <DialogFoot>
          <Button
            onClick={() =>
              fill(
                filled,
                filled.fields.filter((field) => !both.includes(field)),
              )
            }
          >
            {t('keep')}
          </Button>
          <Button variant="primary" onClick={() => fill(filled, filled.fields)}>
            {t('replace')}
          </Button>
        </DialogFoot>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={t('title')}
      onClose={onClose}
      submit={t('fill')}
      sending={{ error: error instanceof Error ? error : null, isPending: false, isPaused: false }}
      onSubmit={(event) => void read(event)}
    >
      <TextAreaField
        label={t('ad')}
        hint={t('hint')}
        rows={8}
        maxLength={LONGEST_AD}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setError(null);
        }}
        error={error === 'empty' || error === 'nothing' ? t(error) : undefined}
      />
    </FormDialog>
  );
}
