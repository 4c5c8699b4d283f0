import { useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { joinUse, splitUse, USE_UNITS, type UseUnit } from '#domain/listings/usage.ts';
import type { ListingDraft } from '#web/modules/listings/listing-values.ts';
import type { NewListing } from '#web/modules/listings/send-with-photos.ts';
import { card } from '#web/i18n/en/card.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { TextField } from '#web/ui/field.tsx';

/** How long it was used, as a number and a unit. A text that a seller wrote in words before stays until they change it. */
export function UseField({ form }: { form: UseFormReturn<ListingDraft, unknown, NewListing> }) {
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
          {USE_UNITS.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </select>
      }
    />
  );
}
