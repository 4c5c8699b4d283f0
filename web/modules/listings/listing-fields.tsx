import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, type UseFormReturn, useWatch } from 'react-hook-form';
import type { Input } from '#contract/client.ts';
import type { Recognition } from '#contract/facts.ts';
import { CATEGORIES, type Category, CONDITION_TYPES } from '#contract/vocabulary.ts';
import { limits } from '#contract/limits.ts';
import { joinUse, splitUse, USE_UNITS, type UseUnit } from '#domain/listings/usage.ts';
import { categoryOfKind } from '#domain/listings/category.ts';
import { missingInTitle } from '#domain/listings/title.ts';
import { api } from '#web/shared/api.ts';
import type { ListingDraft } from '#web/modules/listings/listing-draft.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import type { NewListing } from '#web/modules/listings/send-with-photos.ts';
import { card } from '#web/i18n/en/card.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { RadioField, SelectField, TextAreaField, AmountField, TextField } from '#web/ui/field.tsx';
import { PlacePicker } from '#web/shared/forms/place-picker.tsx';
import { PriceHint } from '#web/modules/search/price-hint.tsx';
import { readPrice } from '#web/modules/listings/listing-schema.ts';
import { UnderstoodFacts } from '#web/modules/listings/fact-editor.tsx';
import { formatTk, formatUsd } from '#web/i18n/format.ts';
import { Options } from '#web/ui/options.tsx';
import { useRested } from '#web/ui/use-rested.ts';
import type { useContractForm } from '#web/shared/forms/contract-form.ts';

/** ms without a key before the text is read. */
const PAUSE_MS = 300;

type Listing = Input<'recognise'>['body'];

/** The text of a form, for the recogniser. */
const listingText = ({ title, description, category, facts }: ListingDraft): Listing => ({
  title,
  facts,
  ...(description.trim() && { description }),
  ...(category && { category }),
});

/**
 * Reads the facts of a listing's text, a moment after it was typed; undefined while there is none, and when it cannot be read:
 * the form works without it. A newer text cancels the request for an older one.
 */
function useRecognition(draft: ListingDraft): Recognition | undefined {
  const listing = listingText(draft);
  const typed = JSON.stringify(listing);
  const read = useRested(typed, PAUSE_MS);
  const body = JSON.parse(read) as Listing;
  const hasTitle = listing.title.trim() !== '' && body.title.trim() !== '';
  const { data } = useQuery({
    queryKey: queryKeys.recognition(read),
    queryFn: ({ signal }) => api.recognise({ body }, { signal }),
    enabled: hasTitle,
    retry: false,
    networkMode: 'always',
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return hasTitle ? data : undefined;
}

/** How long it was used, as a number and a unit. A text that a seller wrote in words before stays until they change it. */
function UseField({ form }: { form: UseFormReturn<ListingDraft, unknown, NewListing> }) {
  const t = useTexts(selling);
  const { field, fieldState } = useController({ control: form.control, name: 'yearsOfUse' });
  const { number, unit } = splitUse(field.value);
  // Words may be typed too: they are read as a number and a unit once the field is left.
  const [entered, setEntered] = useState<string | null>(null);
  return (
    <TextField
      label={useTexts(card)('yearsOfUse')}
      hint={t('yearsHint')}
      inputMode="decimal"
      autoComplete="off"
      name={field.name}
      value={entered ?? number}
      onChange={({ target }) => {
        setEntered(target.value);
        field.onChange(joinUse(target.value, unit));
      }}
      onBlur={() => {
        if (entered !== null) field.onChange(joinUse(number, unit));
        setEntered(null);
        field.onBlur();
      }}
      error={fieldState.error?.message}
      beside={
        <select
          aria-label={t('useUnit')}
          value={unit}
          onChange={({ target }) => field.onChange(joinUse(number, target.value as UseUnit))}
          className="select h-11 shrink-0 text-base"
        >
          <Options of={USE_UNITS} text={t} />
        </select>
      }
    />
  );
}

/** ms that publishing waits for what the title says. */
const PATIENCE_MS = 3000;

/** The category that the text of a listing says, asked for once more before it is published; null if it does not say one. */
export async function readCategory(draft: ListingDraft): Promise<Category | null> {
  if (draft.title.trim() === '') return null;
  try {
    const { facts } = await api.recognise({ body: listingText(draft) }, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return categoryOfKind(facts.kind);
  } catch {
    return null;
  }
}

interface CategoryFieldProps {
  form: UseFormReturn<ListingDraft, unknown, NewListing>;
  chosen: Category | '';
  read: Recognition | undefined;
}

/** The category: what the title says until the seller chooses, and asked for where it says nothing. */
function CategoryField({ form, chosen, read }: CategoryFieldProps) {
  const t = useTexts(selling);
  const guess = categoryOfKind(read?.facts.kind);
  const shown = chosen || (guess ?? '');
  return (
    <SelectField
      label={useTexts(card)('category')}
      hint={chosen === '' && guess ? t('categoryRead') : t('categoryHint')}
      name="category"
      value={shown}
      error={shown === '' ? form.formState.errors.category?.message : undefined}
      onChange={({ target }) => {
        const category = CATEGORIES.find((name) => name === target.value) ?? '';
        form.setValue('category', category, { shouldValidate: true, shouldDirty: true, shouldTouch: true });
      }}
    >
      {shown === '' && <option value="">{t('categoryChoose')}</option>}
      <Options of={CATEGORIES} text={t} />
    </SelectField>
  );
}

const titleHint = { desktop: 'titleHintDesktop', components: 'titleHintComponents', accessories: 'titleHintAccessories' } as const;
const titleFact = { processor: 'titleProcessor', memory: 'titleMemory', figure: 'titleFigure', connector: 'titleConnector' } as const;
/** Characters left from which on the form shows the count. */
const COUNT_FROM_LEFT = 200;

/** The facts of a listing (specification §5). */
export function ListingFields({ form, field }: Pick<ReturnType<typeof useContractForm<ListingDraft, NewListing>>, 'form' | 'field'>) {
  const t = useTexts(selling);
  const cardTexts = useTexts(card);
  const locale = useLocale();
  const typed: ListingDraft = useWatch({ control: form.control, compute: (values: ListingDraft) => ({ ...values }) });
  const read = useRecognition(typed);
  const category = typed.category || (categoryOfKind(read?.facts.kind) ?? 'desktop');
  const preview = (field: 'sellingPrice' | 'originalPrice', format: typeof formatTk) => {
    const amount = readPrice(field, typed[field]);
    return amount === null ? null : <strong className="tabular">{format(amount, locale)}</strong>;
  };
  const named = typed.title.trim() && form.formState.touchedFields.title;
  const lacking = named ? missingInTitle(typed.title, category) : [];
  const left = limits.description - typed.description.length;
  const { sellingPrice, originalPrice } = form.formState.touchedFields;
  const [taka, dollars] = [readPrice('sellingPrice', typed.sellingPrice), readPrice('originalPrice', typed.originalPrice)];
  // Nothing is sold for a hundredth of its price.
  const mayBeTaka = sellingPrice && originalPrice && taka !== null && dollars !== null && dollars >= taka;

  return (
    <>
      <div className="listing-form-title">
        <CategoryField form={form} chosen={typed.category} read={read} />
        <TextField
          label={cardTexts('title')}
          hint={
            <>
              <span>{t(titleHint[category])}</span>
              {lacking.length > 0 && (
                <strong className="block">{t('titleLacks', { facts: lacking.map((fact) => t(titleFact[fact])).join(', ') })}</strong>
              )}
            </>
          }
          autoComplete="off"
          maxLength={limits.title}
          {...field('title')}
        />
      </div>
      <TextAreaField
        label={cardTexts('description')}
        hint={
          <>
            <span>{t('descriptionHint')}</span>
            {left <= COUNT_FROM_LEFT && <span className="tabular"> {t('descriptionLeft', { left })}</span>}
          </>
        }
        rows={3}
        maxLength={limits.description}
        {...field('description')}
      />
      <UnderstoodFacts control={form.control} read={read} />
      <RadioField
        legend={cardTexts('conditionType')}
        across={3}
        options={CONDITION_TYPES.map((value) => ({ value, label: t(value), hint: cardTexts(`${value}Means`) }))}
        error={form.formState.errors.conditionType?.message}
        {...form.register('conditionType')}
      />
      <div className="listing-form-figures">
        <AmountField
          label={t('sellingPrice')}
          hint={
            <>
              <span>{preview('sellingPrice', formatTk) ?? t('sellingPriceHint')}</span>
              <PriceHint title={typed.title} condition={typed.conditionType || 'excellent'} />
            </>
          }
          {...field('sellingPrice')}
        />
        <AmountField
          label={t('originalPrice')}
          hint={
            <>
              <span>{preview('originalPrice', formatUsd) ?? t('originalPriceHint')}</span>
              {mayBeTaka && <strong className="block">{t('mayBeTaka')}</strong>}
            </>
          }
          {...field('originalPrice')}
        />
        <UseField form={form} />
      </div>
      <div className="grid gap-1.5">
        <TextField
          label={cardTexts('address')}
          hint={t('addressHint')}
          autoComplete="address-line1"
          maxLength={limits.address}
          {...field('address')}
        />
        <PlacePicker
          asked={form.formState.errors.address !== undefined}
          onPick={(add) => {
            // The address of the account, which nobody has typed here, gives way to the place.
            const typed = form.getValues('address');
            const place = add(typed === form.formState.defaultValues?.address ? '' : typed);
            form.setValue('address', place, { shouldValidate: true, shouldDirty: true, shouldTouch: true });
          }}
        />
      </div>
    </>
  );
}
