import type { UseFormReturn } from 'react-hook-form';
import type { Recognition } from '#contract/facts.ts';
import { CATEGORIES, type Category } from '#contract/vocabulary.ts';
import { categoryOfKind } from '#domain/listings/category.ts';
import { api } from '#web/shared/api.ts';
import type { ListingDraft } from '#web/modules/listings/listing-values.ts';
import { listingText } from '#web/modules/listings/recognition.ts';
import type { NewListing } from '#web/modules/listings/send-with-photos.ts';
import { card } from '#web/i18n/en/card.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { SelectField } from '#web/ui/field.tsx';

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
export function CategoryField({ form, chosen, read }: CategoryFieldProps) {
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
      {CATEGORIES.map((category) => (
        <option key={category} value={category}>
          {t(category)}
        </option>
      ))}
    </SelectField>
  );
}
