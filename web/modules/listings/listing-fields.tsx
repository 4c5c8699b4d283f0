import { type UseFormReturn, useWatch } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { CONDITION_TYPES } from '#contract/vocabulary.ts';
import { categoryOfKind } from '#domain/listings/category.ts';
import { missingInTitle } from '#domain/listings/title.ts';
import { PlacePicker } from '#web/shared/forms/place-picker.tsx';
import { PriceHint } from '#web/modules/search/price-hint.tsx';
import { conditionMeaning } from '#web/modules/listings/condition-and-years.ts';
import { CategoryField } from '#web/modules/listings/category-field.tsx';
import type { ListingDraft } from '#web/modules/listings/listing-values.ts';
import { readPrice } from '#web/modules/listings/listing-schema.ts';
import { useRecognition } from '#web/modules/listings/recognition.ts';
import type { NewListing } from '#web/modules/listings/send-with-photos.ts';
import { UnderstoodFacts } from '#web/modules/listings/understood-facts.tsx';
import { UseField } from '#web/modules/listings/use-field.tsx';
import { card } from '#web/i18n/en/card.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { formatNumber, formatTk, formatUsd } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { RadioField, TextAreaField, TextField } from '#web/ui/field.tsx';

const titleHint = { desktop: 'titleHintDesktop', components: 'titleHintComponents', accessories: 'titleHintAccessories' } as const;
const titleFact = { processor: 'titleProcessor', memory: 'titleMemory', figure: 'titleFigure', connector: 'titleConnector' } as const;
/** Characters left from which on the form shows the count. */
const COUNT_FROM_LEFT = 200;

/** The facts of a listing (specification §5). */
export function ListingFields({ form }: { form: UseFormReturn<ListingDraft, unknown, NewListing> }) {
  const t = useTexts(selling);
  const cardTexts = useTexts(card);
  const locale = useLocale();
  const { errors } = form.formState;
  const typed: ListingDraft = useWatch({ control: form.control, compute: (values: ListingDraft) => ({ ...values }) });
  const read = useRecognition(typed);
  const category = typed.category || (categoryOfKind(read?.facts.kind) ?? 'desktop');
  const preview = (field: 'sellingPrice' | 'originalPrice', format: typeof formatTk) => {
    const amount = readPrice(field, typed[field]);
    return amount === null ? null : <strong className="tabular"> {format(amount, locale)}</strong>;
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
        error={errors.title?.message}
        {...form.register('title')}
      />
      <TextAreaField
        label={cardTexts('description')}
        hint={
          <>
            <span>{t('descriptionHint')}</span>
            {left <= COUNT_FROM_LEFT && <span className="tabular"> {t('descriptionLeft', { left: formatNumber(left, locale) })}</span>}
          </>
        }
        rows={5}
        maxLength={limits.description}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <UnderstoodFacts control={form.control} read={read} />
      <RadioField
        legend={cardTexts('conditionType')}
        across={3}
        options={CONDITION_TYPES.map((value) => ({ value, label: t(value), hint: cardTexts(conditionMeaning[value]) }))}
        {...form.register('conditionType')}
      />
      {/* Beside each other they share their rows: a longer hint moves both inputs. */}
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-y-0 sm:*:row-span-4 sm:*:grid-rows-subgrid">
        <TextField
          label={t('sellingPrice')}
          hint={
            <>
              <span>{t('sellingPriceHint')}</span>
              {preview('sellingPrice', formatTk)}
              <PriceHint title={typed.title} condition={typed.conditionType} />
            </>
          }
          inputMode="decimal"
          autoComplete="off"
          error={errors.sellingPrice?.message}
          {...form.register('sellingPrice')}
        />
        <TextField
          label={t('originalPrice')}
          hint={
            <>
              <span>{t('originalPriceHint')}</span>
              {preview('originalPrice', formatUsd)}
              {mayBeTaka && <strong className="block">{t('mayBeTaka')}</strong>}
            </>
          }
          inputMode="decimal"
          autoComplete="off"
          error={errors.originalPrice?.message}
          {...form.register('originalPrice')}
        />
      </div>
      <UseField form={form} />
      <div className="grid gap-3">
        <PlacePicker
          onPick={(add) => {
            // The address of the account, which nobody has typed here, gives way to the place.
            const typed = form.getValues('address');
            const place = add(typed === form.formState.defaultValues?.address ? '' : typed);
            form.setValue('address', place, { shouldValidate: true, shouldDirty: true, shouldTouch: true });
          }}
        />
        <TextField
          label={cardTexts('address')}
          hint={t('addressHint')}
          autoComplete="address-line1"
          maxLength={limits.address}
          error={errors.address?.message}
          {...form.register('address')}
        />
      </div>
    </>
  );
}
