import { formatNumber } from '#web/i18n/format.ts';
import type { Locale } from '#web/i18n/locale.ts';

export type Texts = Readonly<Record<string, string>>;

/** The English texts of one part of the product. One module each, so that a page loads only the texts it uses. */
export interface Namespace<Name extends string, T extends Texts> {
  name: Name;
  texts: T;
}

/** Declares a namespace. Names in braces are placeholders: `'{count} items'`. */
export const namespace = <const Name extends string, const T extends Texts>(name: Name, texts: T): Namespace<Name, T> => ({ name, texts });

/** The translation of a namespace: exactly the same keys. */
export type Translation<N> = N extends Namespace<string, infer T> ? { readonly [Key in keyof T]: string } : never;

/** All namespaces of a language other than English, by name. */
export type Dictionary = Readonly<Record<string, Texts>>;

/** The placeholders of a text. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Values<Text extends string> = [Names<Text>] extends [never] ? [] : [values: Record<Names<Text>, string | number>];

/** Returns a text of the namespace in the page's language, with its placeholders filled in. */
export type Translate<T extends Texts> = <Key extends keyof T & string>(key: Key, ...values: Values<T[Key]>) => string;

/**
 * Fills in placeholders: `'Hello {name}'` with `{ name: 'Rahim' }`, a number in the page's digits. One without a value stays as it is.
 * A Bangla ending stays on the line of the name before its hyphen: `{name}-এর`.
 */
export const fill = (text: string, locale: Locale, values: Readonly<Record<string, string | number>> = {}): string =>
  !/[{-]/.test(text)
    ? text
    : text.replaceAll(/([}\w])-(?=[\u0980-\u09FF])/g, '$1-\u2060').replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
        const value = values[name] ?? whole;
        return typeof value === 'number' ? formatNumber(value, locale) : value;
      });
