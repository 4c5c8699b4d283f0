import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { formatDate, formatNumber, formatTk } from '#web/i18n/format.ts';
import { type Namespace, type Dictionary, fill, type Texts, type Translate } from '#web/i18n/namespace.ts';
import type { Locale } from '#web/i18n/locale.ts';

interface I18n {
  locale: Locale;
  /** Empty for English: its texts are bundled with the code that uses them. */
  dictionary: Dictionary;
}

const I18nContext = createContext<I18n>({ locale: 'en', dictionary: {} });

export function MessagesProvider({ locale, dictionary, children }: I18n & { children: ReactNode }) {
  const value = useMemo(() => ({ locale, dictionary }), [locale, dictionary]);
  return <I18nContext value={value}>{children}</I18nContext>;
}

export const useLocale = (): Locale => useContext(I18nContext).locale;

const formatsOf = (locale: Locale) => ({
  locale,
  number: (value: number) => formatNumber(value, locale),
  tk: (amount: number) => formatTk(amount, locale),
  date: (iso: string) => formatDate(iso, locale),
});
const FORMATS = { en: formatsOf('en'), bn: formatsOf('bn') } as const satisfies Record<Locale, unknown>;

type Made = ((key: string, values?: Readonly<Record<string, string | number>>) => string) & ReturnType<typeof formatsOf>;
/** Made once for each namespace: a page of results asks for its texts a hundred times. */
const MADE: Record<Locale, WeakMap<Texts, Made>> = { en: new WeakMap(), bn: new WeakMap() };

/** The texts of a namespace in the page's language, and the formats of the values in them: `t('paid', { price: t.tk(price) })`. */
export function useTexts<T extends Texts>({ name, texts }: Namespace<string, T>): Translate<T> & ReturnType<typeof formatsOf> {
  const { locale, dictionary } = useContext(I18nContext);
  const translated: Texts = dictionary[name] ?? texts;
  let made = MADE[locale].get(translated);
  if (!made) {
    const t = (key: string, values?: Readonly<Record<string, string | number>>) =>
      fill(translated[key] ?? texts[key] ?? key, locale, values);
    made = Object.assign(t, FORMATS[locale]);
    MADE[locale].set(translated, made);
  }
  return made;
}

/** Returns the message of an error code in the page's language; undefined in English, in which the server sends it. */
export function useErrorMessage(): (code: string) => string | undefined {
  const { errors } = useContext(I18nContext).dictionary;
  return (code) => errors?.[code];
}

/** Returns the name of a district in the page's language; other text is returned as it is. English pages do without the table. */
export function usePlaceName(): (place: string) => string {
  const { places } = useContext(I18nContext).dictionary;
  return (place) => places?.[place] ?? place;
}
