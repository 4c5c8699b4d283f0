// Characters that show nothing: zero-width spaces, marks and overrides of the direction, fillers, and tags. They come along with copied
// text, where nobody sees them, so they are removed instead of refused.
const INVISIBLE = /(?!\u200C|\u200D|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}|\u2800/gu;
// Bangla script needs ZWJ and ZWNJ, emoji need ZWJ and variation selectors; anywhere else they show nothing.
const STRAY =
  /(?<!\p{Script=Bengali})\u200C|(?<!\p{Script=Bengali}|\p{Emoji}|\p{Variation_Selector})\u200D|(?<!\p{Emoji})\p{Variation_Selector}/gu;
// Characters of Windows-1252 that were read as Latin-1: ™ is U+0099 then. Browsers read them the same way (WHATWG, Encoding).
const MISREAD = /[\u0080-\u009F]/g;
const windows = new TextDecoder('windows-1252');
const asMeant = (character: string): string => windows.decode(Uint8Array.of(character.charCodeAt(0)));

/**
 * A text to be read as it is stored and searched for: without characters that show nothing, and in NFC, because keyboards write ড় in one or
 * in two characters.
 */
export const visibleText = (typed: string): string =>
  typed.replace(MISREAD, asMeant).replace(INVISIBLE, '').replace(STRAY, '').normalize('NFC');

// The control characters that have no sign, and halves of a pair: PostgreSQL cannot store them or browsers cannot show them.
const UNDISPLAYABLE = /(?!\n)[\p{Cc}\p{Cs}]/u;

/** The first character of a text that cannot be displayed: its place in what `visibleText` leaves, counted from 1 as its reader counts characters, and its name in Unicode. */
export function findUndisplayable(typed: string): { position: number; name: string } | null {
  const text = visibleText(typed);
  const found = UNDISPLAYABLE.exec(text);
  if (!found) return null;
  const name = `U+${found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  const before = new Intl.Segmenter('en').segment(text.slice(0, found.index));
  return { position: [...before].length + 1, name };
}

/** The zeros of the digits that are read: Arabic, Persian, Devanagari, Bangla, full-width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10];

/** The text with ASCII digits in place of those of other scripts, in the same length. */
export const latinDigits = (text: string): string =>
  text.replace(/[^\P{Nd}\d]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((each) => code >= each && code < each + 10);
    return zero === undefined ? digit : String(code - zero);
  });

/**
 * A text that a machine reads, such as a phone number, an amount or a code, in ASCII where it has such a form: digits of any script, dashes
 * as hyphens, one space for any spaces, and nothing that is not seen, as it comes along with copied text.
 */
export const machineText = (typed: string): string =>
  latinDigits(
    typed
      .replace(/\p{Default_Ignorable_Code_Point}|\u2800/gu, '')
      .normalize('NFKC')
      .replace(/[\p{Pd}\u2212]/gu, '-'),
  )
    .replace(/\s+/g, ' ')
    .trim();

/** The digits of a number that names something, such as a code or an account, without the spaces and hyphens between its groups. */
export const plainCode = (typed: string): string => machineText(typed).replace(/[\s-]/g, '');
