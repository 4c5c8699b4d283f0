export type Texts = Readonly<Record<string, string>>;

/** The texts of one part of the product, in English. Each part is its own module, so that a page carries only its own words. */
export interface Namespace<Name extends string, T extends Texts> {
  name: Name;
  texts: T;
}

/** Declares the English texts of a part. A name in braces is filled in: `'{count} items'`. */
export const namespace = <const Name extends string, const T extends Texts>(name: Name, texts: T): Namespace<Name, T> => ({ name, texts });

/** The Bangla of a namespace: the same keys, nothing missing and nothing more. */
export type Translation<A> = A extends Namespace<string, infer T> ? { readonly [Key in keyof T]: string } : never;

/** All namespaces of a language other than English, by name. */
export type Dictionary = Readonly<Record<string, Texts>>;

/** The names in braces inside a text. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Values<Text extends string> = [Names<Text>] extends [never] ? [] : [values: Record<Names<Text>, string | number>];

/** Says a text of the namespace in the page's language. */
export type Translate<T extends Texts> = <Key extends keyof T & string>(key: Key, ...values: Values<T[Key]>) => string;

/** `'Hello {name}'` with `{ name: 'Rahim' }`; a name without a value stays as it is. */
export const fill = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
