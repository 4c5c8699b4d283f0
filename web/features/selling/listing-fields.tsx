import { type UseFormReturn, useWatch } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { CATEGORIES, CONDITION_TYPES } from '#contract/vocabulary.ts';
import { missingInTitle } from '#domain/title.ts';
import { monthsOfUse } from '#domain/usage.ts';
import { PlacePicker } from '#web/features/bookings/place-picker.tsx';
import { needed } from '#web/features/forms/rules.ts';
import { conditionMeaning } from '#web/features/products/facts.ts';
import type { ListingDraft } from '#web/features/selling/draft.ts';
import { readPrice } from '#web/features/selling/price-text.ts';
import { card } from '#web/i18n/en/card.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { formatNumber, formatTk, formatUsd } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { RadioField, SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';

const titleHint = { desktop: 'titleHintDesktop', components: 'titleHintComponents', accessories: 'titleHintAccessories' } as const;
const titleFact = { processor: 'titleProcessor', memory: 'titleMemory', figure: 'titleFigure', connector: 'titleConnector' } as const;
/** From here on the form counts down what may still be written. */
const COUNT_FROM_LEFT = 200;

/** The facts of a listing (SPEC §5), each checked when it is left. */
export function ListingFields({ form }: { form: UseFormReturn<ListingDraft> }) {
  const t = useTexts(selling);
  const cardTexts = useTexts(card);
  const words = useTexts(shell);
  const locale = useLocale();
  const texts = { required: words('required'), optional: words('optional') };
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control });
  const echo = (text: string | undefined, say: (amount: number) => string) => {
    const amount = readPrice(text ?? '');
    return amount === null ? null : <strong className="tabular"> {say(amount)}</strong>;
  };
  const price = (missing: string, most: number) => (value: string) => {
    if (value.trim() === '') return missing;
    const amount = readPrice(value);
    if (amount === null) return t('priceWrong');
    if (amount === 0) return t('priceZero');
    return amount <= most || t('priceTooHigh', { most: formatNumber(most, locale) });
  };
  const yearsUnclear = typed.yearsOfUse?.trim() && monthsOfUse(typed.yearsOfUse) === null && form.formState.touchedFields.yearsOfUse;
  const named = typed.title?.trim() && form.formState.touchedFields.title;
  const lacking = named ? missingInTitle(typed.title ?? '', typed.category ?? 'desktop') : [];
  const left = limits.description - (typed.description?.length ?? 0);

  return (
    <>
      <SelectField label={t('category')} texts={texts} {...form.register('category')}>
        {CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {t(category)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('title')}
        hint={
          <>
            {t(titleHint[typed.category ?? 'desktop'])}
            {lacking.length > 0 && (
              <strong className="block">{t('titleLacks', { facts: lacking.map((fact) => t(titleFact[fact])).join(', ') })}</strong>
            )}
          </>
        }
        texts={texts}
        autoComplete="off"
        maxLength={limits.title}
        error={errors.title?.message}
        {...form.register('title', { validate: needed(t('titleNeeded')) })}
      />
      <RadioField
        legend={t('condition')}
        across={3}
        options={CONDITION_TYPES.map((value) => ({ value, label: t(value), hint: cardTexts(conditionMeaning[value]) }))}
        {...form.register('conditionType')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('sellingPrice')}
          hint={
            <>
              {t('sellingPriceHint')}
              {echo(typed.sellingPrice, (tk) => formatTk(tk, locale))}
            </>
          }
          texts={texts}
          inputMode="decimal"
          autoComplete="off"
          error={errors.sellingPrice?.message}
          {...form.register('sellingPrice', { validate: price(t('sellingPriceNeeded'), limits.sellingPriceTk) })}
        />
        <TextField
          label={t('originalPrice')}
          hint={
            <>
              {t('originalPriceHint')}
              {echo(typed.originalPrice, (usd) => formatUsd(usd, locale))}
            </>
          }
          texts={texts}
          inputMode="decimal"
          autoComplete="off"
          error={errors.originalPrice?.message}
          {...form.register('originalPrice', { validate: price(t('originalPriceNeeded'), limits.originalPriceUsd) })}
        />
      </div>
      <TextField
        label={t('yearsOfUse')}
        hint={yearsUnclear ? t('yearsUnclear') : t('yearsHint')}
        texts={texts}
        autoComplete="off"
        maxLength={limits.yearsOfUse}
        error={errors.yearsOfUse?.message}
        {...form.register('yearsOfUse', { validate: needed(t('yearsNeeded')) })}
      />
      <TextAreaField
        label={t('description')}
        hint={
          <>
            {t('descriptionHint')}
            {left <= COUNT_FROM_LEFT && <span className="tabular"> {t('descriptionLeft', { left: formatNumber(left, locale) })}</span>}
          </>
        }
        texts={texts}
        rows={5}
        maxLength={limits.description}
        error={errors.description?.message}
        {...form.register('description', { validate: needed(t('descriptionNeeded')) })}
      />
      <div className="grid gap-3">
        <PlacePicker onPick={(place) => form.setValue('address', place, { shouldValidate: true, shouldDirty: true, shouldTouch: true })} />
        <TextField
          label={t('address')}
          hint={t('addressHint')}
          texts={texts}
          autoComplete="street-address"
          maxLength={limits.address}
          error={errors.address?.message}
          {...form.register('address', { validate: needed(t('addressNeeded')) })}
        />
      </div>
    </>
  );
}
