import { useState } from 'react';
import { useController, type UseFormReturn, useWatch } from 'react-hook-form';
import type { Recognition } from '#contract/facts.ts';
import { CATEGORIES, type Category, CONDITION_TYPES } from '#contract/vocabulary.ts';
import { limits } from '#contract/limits.ts';
import { joinUse, splitUse, USE_UNITS, type UseUnit } from '#domain/listings/usage.ts';
import { categoryOfKind } from '#domain/listings/category.ts';
import { flawOf } from '#domain/listings/pasted-ad/condition-and-use.ts';
import { missingInTitle } from '#domain/listings/title.ts';
import { fold } from '#domain/messages/fold.ts';
import type { ListingDraft } from '#web/modules/listings/listing-draft.ts';
import type { NewListing } from '#web/modules/listings/send-with-photos.ts';
import { card } from '#web/i18n/en/card.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { RadioField, SelectField, TextAreaField, AmountField, TextField } from '#web/ui/field.tsx';
import { PlacePicker } from '#web/shared/forms/place-picker.tsx';
import { PriceHint } from '#web/modules/search/price-hint.tsx';
import { meantPrice, readPrice } from '#web/modules/listings/listing-schema.ts';
import { useRecognition } from '#web/modules/listings/use-recognition.ts';
import { UnderstoodFacts } from '#web/modules/listings/fact-editor.tsx';
import { formatTk, formatUsd } from '#web/i18n/format.ts';
import { Options } from '#web/ui/options.tsx';
import type { useContractForm } from '#web/shared/forms/contract-form.ts';

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
      hint={
        read?.facts.kind === 'laptop' && shown === 'desktop'
          ? t('categoryLaptop')
          : chosen === '' && guess
            ? t('categoryRead')
            : t('categoryHint')
      }
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

/** The words of a text that name a flaw; null if it names none. */
function flawIn(text: string): string | null {
  const { text: plain, places } = fold(text);
  const flaw = flawOf(plain);
  return flaw && text.slice(places[flaw.start], places[flaw.end]);
}

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
  const meant = dollars === null ? null : meantPrice(typed.sellingPrice, dollars);
  const flaw = typed.conditionType === 'excellent' ? flawIn(typed.description) : null;
  // Nothing is sold for a hundredth of its price.
  const mayBeTaka = meant === null && sellingPrice && originalPrice && taka !== null && dollars !== null && dollars >= taka;

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
      <div className="listing-form-figures">
        <AmountField
          label={t('sellingPrice')}
          hint={
            <>
              <span>{preview('sellingPrice', formatTk) ?? t('sellingPriceHint')}</span>
              {sellingPrice && meant !== null && (
                <button
                  type="button"
                  className="link block min-h-6 font-medium"
                  onClick={() => form.setValue('sellingPrice', String(meant), { shouldDirty: true, shouldValidate: true })}
                >
                  {t('priceMeant', { meant })}
                </button>
              )}
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
        legend={
          <>
            <span>{cardTexts('conditionType')}</span>
            {flaw !== null && <strong className="block text-sm">{t('flawSaid', { words: flaw })}</strong>}
          </>
        }
        across={3}
        options={CONDITION_TYPES.map((value) => ({ value, label: t(value), hint: cardTexts(`${value}Means`) }))}
        error={form.formState.errors.conditionType?.message}
        {...form.register('conditionType')}
      />
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
