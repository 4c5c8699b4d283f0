import { type FormEvent, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ListingField } from '#contract/listing-fields.ts';
import type { PastedAd, QuotedField } from '#domain/listings/pasted-ad/read-ad.ts';
import { addressBeside } from '#domain/listings/pasted-ad/address-beside.ts';
import { usdOf } from '#domain/unusual-price.ts';
import { changedFields, type ListingDraft } from '#web/modules/listings/listing-draft.ts';
import { useFieldValue } from '#web/modules/listings/fact-texts.ts';
import { useSuggestions } from '#web/modules/listings/suggested-fields.ts';
import { useRecognition } from '#web/modules/listings/use-recognition.ts';
import { readPrice } from '#web/modules/listings/listing-schema.ts';
import type { FieldTexts } from '#web/shared/forms/issue-text.ts';
import { Failure } from '#web/shared/failure.tsx';
import type { NewListing } from '#web/modules/listings/send-with-photos.ts';
import { pasting, selling } from '#web/i18n/en/selling.ts';
import { formatPlainNumber } from '#web/i18n/format.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { MARKED } from '#web/ui/values.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { FailureNote, focusField, Remark } from '#web/ui/notes.tsx';

/** The form as an ad fills it in. */
interface FilledForm {
  ad: PastedAd;
  values: ListingDraft;
  /** The fields that it changes, in the order of the form. */
  fields: readonly (keyof ListingDraft)[];
}

/** A form with what an ad says; what it does not say stays. A flaw leaves the condition open. */
function filledBy(ad: PastedAd, form: ListingDraft): FilledForm {
  const { newPrice } = ad;
  const dollars = newPrice && (newPrice.currency === 'USD' ? newPrice.amount : usdOf(newPrice.amount));
  const values: ListingDraft = {
    ...form,
    title: ad.title ?? form.title,
    description: ad.description ?? form.description,
    category: ad.category ?? form.category,
    conditionType: ad.conditionType ?? (ad.words.flaw === undefined ? form.conditionType : ''),
    sellingPrice: ad.sellingPrice === null ? form.sellingPrice : String(ad.sellingPrice),
    originalPrice: dollars === null ? form.originalPrice : String(dollars),
    yearsOfUse: ad.yearsOfUse ?? form.yearsOfUse,
    address: addressBeside(form.address, ad.address),
  };
  return { ad, values, fields: changedFields(form, values) };
}

/** Characters of an ad. */
const LONGEST_AD = 10_000;

/** Browsers without it, and pages that are not secure, have the keyboard alone. */
const canPaste = 'clipboard' in navigator && 'readText' in navigator.clipboard;

type ListingFormState = UseFormReturn<ListingDraft, unknown, NewListing>;
type FieldNames = Readonly<Record<keyof ListingDraft, FieldTexts>>;

export interface Pasting {
  /** The form before anything was typed. */
  untouched: ListingDraft;
  /** Keeps the drafts of the other products of an ad. */
  keepOthers: (drafts: readonly ListingDraft[]) => void;
}

/** Fills the form from an ad that was posted elsewhere, and shows which words of it say what. */
export function PasteAd({ form, names, untouched, keepOthers }: Pasting & { form: ListingFormState; names: FieldNames }) {
  const t = useTexts(pasting);
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<Error | 'nothing' | null>(null);
  const [result, setResult] = useState<FilledForm | null>(null);
  const [asked, setAsked] = useState<{ filled: FilledForm; both: readonly (keyof ListingDraft)[] } | null>(null);
  const [others, setOthers] = useState<readonly ListingDraft[]>([]);

  const fill = (filled: FilledForm, fields: readonly (keyof ListingDraft)[]) => {
    for (const field of fields)
      form.setValue(field, filled.values[field], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    setResult({ ...filled, fields });
    setAsked(null);
  };
  /** Asks where it would replace what the seller has typed. */
  const fillUnlessTyped = (filled: FilledForm) => {
    const typed = form.getValues();
    // The values of the ad before give way without a question.
    const isTyped = (field: keyof ListingDraft) =>
      changedFields(untouched, typed).includes(field) && (result === null || changedFields(result.values, typed).includes(field));
    const both = filled.fields.filter(isTyped);
    if (both.length === 0) fill(filled, filled.fields);
    else setAsked({ filled, both });
  };
  const read = async (pasted: string) => {
    setError(null);
    try {
      const { readAd } = await lazyImport(() => import('#domain/listings/pasted-ad/read-ad.ts'));
      const now = new Date();
      const ad = readAd(pasted, now);
      const [first, ...more] = ad.parts.map((part) => filledBy(readAd(part, now), form.getValues()));
      setOthers(more.map(({ values }) => values));
      const filled = first ?? filledBy(ad, form.getValues());
      if (filled.fields.length === 0) setError('nothing');
      else fillUnlessTyped({ ...filled, ad: { ...filled.ad, phone: ad.phone } });
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)));
    }
  };
  const paste = async () => {
    try {
      const pasted = (await navigator.clipboard.readText()).slice(0, LONGEST_AD);
      setText(pasted);
      if (pasted.trim() !== '') return await read(pasted);
    } catch {
      // Not allowed: the user pastes by the keyboard.
    }
    box.current?.focus();
  };
  const isPaste = ({ nativeEvent }: FormEvent<HTMLTextAreaElement>) =>
    nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
  return (
    <section aria-label={t('title')} className="grid gap-3 rounded-box bg-base-200 p-3">
      {result ? (
        <>
          <ReadAd text={text} result={result} own={untouched.address} form={form} names={names} onChange={() => setResult(null)} />
          {others.length > 0 && (
            <OtherListings
              titles={others.map(({ title }) => title)}
              onKeep={() => {
                keepOthers(others);
                setOthers([]);
              }}
            />
          )}
        </>
      ) : (
        <>
          <TextAreaField
            ref={box}
            label={t('ad')}
            hint={t('hint')}
            optional
            rows={3}
            maxLength={LONGEST_AD}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setError(null);
              if (isPaste(event)) void read(event.target.value);
            }}
            error={error === 'nothing' ? t('nothing') : undefined}
          />
          {text.trim() !== '' ? (
            <Button variant="primary" className="justify-self-start" onClick={() => void read(text)}>
              {t('fill')}
            </Button>
          ) : (
            canPaste && (
              <Button className="justify-self-start" onClick={() => void paste()}>
                {t('paste')}
              </Button>
            )
          )}
          {error instanceof Error && (
            <FailureNote>
              <Failure error={error} />
            </FailureNote>
          )}
        </>
      )}
      {asked && (
        <Dialog title={t('replaceTitle')} onClose={() => setAsked(null)}>
          <p>{t('replaceText', { fields: asked.both.map((field) => names[field].name).join(', ') })}</p>
          <DialogFoot>
            <Button
              onClick={() =>
                fill(
                  asked.filled,
                  asked.filled.fields.filter((field) => !asked.both.includes(field)),
                )
              }
            >
              {t('keep')}
            </Button>
            <Button variant="primary" onClick={() => fill(asked.filled, asked.filled.fields)}>
              {t('replace')}
            </Button>
          </DialogFoot>
        </Dialog>
      )}
    </section>
  );
}

/** The other products of an ad, each of which becomes a draft. */
function OtherListings({ titles, onKeep }: { titles: readonly string[]; onKeep: () => void }) {
  const t = useTexts(pasting);
  return (
    <div className="grid justify-items-start gap-2 rounded-field border hairline bg-base-100 p-3">
      <p>{t('several', { titles: titles.map((title) => `“${title}”`).join(', ') })}</p>
      <Button small onClick={onKeep}>
        {t('keepOthers')}
      </Button>
    </div>
  );
}

/** The facts of a form that an ad may state, in the order in which buyers read them. */
const SHOWN = [
  'title',
  'sellingPrice',
  'originalPrice',
  'conditionType',
  'yearsOfUse',
  'category',
  'address',
] as const satisfies readonly ListingField[];
/** Words of an ad that are quoted beside what they mean; the ad above marks all of them. */
const MOST_QUOTED = 40;
const quoted = (words: string): string => (words.length > MOST_QUOTED ? `${words.slice(0, MOST_QUOTED).trimEnd()}…` : words);
const isQuoted = (field: string, words: PastedAd['words']): field is QuotedField => field in words;

interface ReadAdProps {
  text: string;
  result: FilledForm;
  /** The address of the account. */
  own: string;
  form: ListingFormState;
  names: FieldNames;
  /** The seller wants to write the ad differently. */
  onChange: () => void;
}

/** The ad with the words that were understood, and each fact with its words; amber what the seller should look at. */
function ReadAd({ text, result, own, form, names, onChange }: ReadAdProps) {
  const t = useTexts(pasting);
  const ofForm = useTexts(selling);
  const { ad, values, fields } = result;
  const { words } = ad;
  const fieldValue = useFieldValue();
  const now = useWatch({ control: form.control, compute: (values: ListingDraft) => ({ ...values }) });
  const suggestions = useSuggestions(now);
  const longest = suggestions.yearsOfUse;
  const isLaptop = useRecognition(now)?.facts.kind === 'laptop' && now.category === 'desktop';
  const shown = (field: ListingField): string => {
    const typed = now[field];
    if (typed === '') return '';
    if (field !== 'sellingPrice' && field !== 'originalPrice') return fieldValue(field, typed);
    const amount = readPrice(field, typed);
    return amount === null ? typed : fieldValue(field, amount);
  };
  /** Why the seller should look at a field; null once they have changed it. */
  const doubtOf = (field: ListingField): string | null => {
    if (field === 'yearsOfUse' && values.yearsOfUse === '' && longest && now.yearsOfUse === longest.value)
      return t('usedLess', { use: fieldValue(field, longest.value), year: formatPlainNumber(longest.since ?? 0, t.locale) });
    if (now[field] !== values[field]) return null;
    if (field === 'conditionType' && words.flaw !== undefined) return t('flaw', { words: words.flaw });
    if (field === 'originalPrice' && ad.newPrice?.currency === 'BDT') return t('converted', { price: t.tk(ad.newPrice.amount) });
    if (field === 'sellingPrice' && ad.askedPrices.length > 0) return t('severalPrices', { prices: ad.askedPrices.map(t.tk).join(', ') });
    // It stays where the ad names its district alone, or several places.
    if (field === 'address' && now.address === own && !ad.address?.includes(', ')) return t('ofAccount');
    const isStated = field === 'category' ? ad.category !== null : isQuoted(field, words) && words[field] !== undefined;
    if (isStated) return null;
    return t(now[field] === '' ? 'missing' : 'unsaid');
  };
  /** The value that an empty field may take. */
  const suggestionFor = (field: ListingField) => {
    if (now[field] !== '') return undefined;
    if (field === 'yearsOfUse' && suggestions.yearsOfUse) {
      const { value, since = 0 } = suggestions.yearsOfUse;
      return { value, text: t('suggestUse', { use: fieldValue(field, value), year: formatPlainNumber(since, t.locale) }) };
    }
    if (field === 'originalPrice' && suggestions.originalPrice) {
      const { value } = suggestions.originalPrice;
      return { value, text: t('suggestPrice', { price: fieldValue(field, Number(value)) }) };
    }
    return undefined;
  };
  return (
    <div role="status" className="listing-form-ad">
      <div className="grid justify-items-start gap-2">
        {/* A browser scrolls it by keys only where it takes the focus. */}
        {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */}
        <p tabIndex={0} role="group" aria-label={t('yourAd')} className="w-full text-sm wrap-anywhere whitespace-pre-line">
          <Marked text={text} words={Object.values(words).filter((each) => each !== undefined)} />
        </p>
        {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
        <Button small onClick={onChange}>
          {t('again')}
        </Button>
      </div>
      <ul className="grid content-start gap-1.5 text-sm">
        {SHOWN.map((field) => {
          const doubt = doubtOf(field);
          const suggestion = suggestionFor(field);
          const said = fields.includes(field) && isQuoted(field, words) ? words[field] : undefined;
          return (
            <li key={field} className="flex items-start gap-1.5">
              <Icon
                name={doubt === null ? 'check' : 'warning'}
                className={`mt-0.5 size-4 ${doubt === null ? 'text-success' : 'text-(--focus)'}`}
              />
              <span className="min-w-0 wrap-anywhere">
                <span className="quiet">{names[field].name}: </span>
                <strong>{shown(field)}</strong>
                {said !== undefined && said !== shown(field) && <span className="quiet"> {t('from', { words: quoted(said) })}</span>}
                {field === 'category' && isLaptop && <span className="quiet"> {ofForm('categoryLaptop')}</span>}
                {doubt !== null && (
                  <button
                    type="button"
                    className="link block min-h-6 text-start font-medium"
                    onClick={() =>
                      suggestion
                        ? form.setValue(field, suggestion.value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
                        : focusField(field)
                    }
                  >
                    {suggestion?.text ?? doubt}
                  </button>
                )}
              </span>
            </li>
          );
        })}
        {/* It was left out: buyers see that of the account. */}
        {ad.phone !== null && (
          <li>
            <Remark icon="info">{t('phone')}</Remark>
          </li>
        )}
      </ul>
    </div>
  );
}

/** A text in which some words are marked, each where it stands first. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const found = words
    .map((each) => ({ start: text.indexOf(each), end: text.indexOf(each) + each.length }))
    .filter(({ start, end }) => start >= 0 && end > start)
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const apart = found.filter(({ start }, at) => found.slice(0, at).every((before) => before.end <= start));
  return (
    <>
      {apart.map(({ start, end }, at) => (
        <span key={start}>
          <span>{text.slice(apart[at - 1]?.end ?? 0, start)}</span>
          <mark className={MARKED}>{text.slice(start, end)}</mark>
        </span>
      ))}
      <span>{text.slice(apart.at(-1)?.end ?? 0)}</span>
    </>
  );
}
