import type { MouseEvent } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { LISTING_FIELD_NAMES, type ListingField } from '#contract/listing-fields.ts';
import { categoryOfKind } from '#domain/listings/category.ts';
import type { ListingDraft } from '#web/modules/listings/listing-draft.ts';
import { useFieldValue } from '#web/modules/listings/fact-texts.ts';
import type { NewListing } from '#web/modules/listings/send-with-photos.ts';
import { type Suggestions, useSuggestions } from '#web/modules/listings/suggested-fields.ts';
import { useRecognition } from '#web/modules/listings/use-recognition.ts';
import type { FieldTexts } from '#web/shared/forms/issue-text.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusField } from '#web/ui/notes.tsx';
import { useBar } from '#web/ui/use-bar.ts';

interface PublishBarProps {
  form: UseFormReturn<ListingDraft, unknown, NewListing>;
  names: Readonly<Record<keyof ListingDraft, FieldTexts>>;
  /** A photo is asked for. */
  lacksPhoto: boolean;
  label: string;
  busy: boolean;
}

const isSuggested = (field: ListingField | 'photo', suggestions: Suggestions): field is keyof Suggestions => field in suggestions;

/**
 * The button that sends a listing, with what is missing; at the foot of a screen with one column. If only suggested values are missing, it
 * names them, and a press takes them.
 */
export function PublishBar({ form, names, lacksPhoto, label, busy }: PublishBarProps) {
  const t = useTexts(selling);
  const fieldValue = useFieldValue();
  useBar('form');
  const typed: ListingDraft = useWatch({ control: form.control, compute: (values: ListingDraft) => ({ ...values }) });
  const read = useRecognition(typed);
  const suggestions = useSuggestions(typed);
  const isEmpty = (field: ListingField) =>
    typed[field].trim() === '' && !(field === 'category' && categoryOfKind(read?.facts.kind) !== null);
  const missing = [...(lacksPhoto ? (['photo'] as const) : []), ...LISTING_FIELD_NAMES.filter(isEmpty)];
  const nameOf = (field: (typeof missing)[number]) => (field === 'photo' ? t('photo') : names[field].name);
  const suggested = missing.filter((field) => isSuggested(field, suggestions));
  const unknown = missing.filter((field) => !isSuggested(field, suggestions));
  const [first = suggested[0]] = unknown;
  const isSuggestion = suggested.length > 0 && unknown.length === 0;
  const taken = suggested.map((field) => {
    const value = suggestions[field]?.value ?? '';
    return field === 'originalPrice'
      ? t('costNew', { price: fieldValue(field, Number(value)) })
      : t('usedFor', { use: fieldValue(field, value) });
  });
  const takeThem = ({ currentTarget, detail }: MouseEvent<HTMLButtonElement>) => {
    // Enter in a field presses the button too, which its user does not look at.
    if (!isSuggestion || (detail === 0 && document.activeElement !== currentTarget)) return;
    for (const field of suggested) form.setValue(field, suggestions[field]?.value ?? '', { shouldDirty: true, shouldTouch: true });
  };
  const fields = unknown.map(nameOf).join(', ');
  const text = [
    ...(unknown.length > 0 ? [t(unknown.length === 1 ? 'oneMissing' : 'manyMissing', { count: unknown.length, fields })] : []),
    ...(suggested.length > 0 ? [t('suggested', { values: taken.join(', ') })] : []),
  ].join(' · ');
  return (
    <div className="listing-form-bar above-notice">
      {first !== undefined && (
        <button
          type="button"
          className="line-clamp-3 min-h-11 leading-tight min-w-0 grow basis-0 text-start text-sm"
          onClick={() => focusField(first)}
        >
          {text}
        </button>
      )}
      <Button type="submit" variant="primary" busy={busy} className="h-12 shrink-0 text-base sm:px-8" onClick={takeThem}>
        {isSuggestion ? t('submitSuggested') : label}
      </Button>
    </div>
  );
}
