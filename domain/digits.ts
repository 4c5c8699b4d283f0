const BANGLA_ZERO = 0x09e6;

/** The text with Latin digits in place of Bangla ones. */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? BANGLA_ZERO) - BANGLA_ZERO));

/** The text with Bangla digits in place of Latin ones. */
export const banglaDigits = (text: string): string => text.replace(/\d/g, (digit) => String.fromCodePoint(BANGLA_ZERO + Number(digit)));
